import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { listRequestsEndpoint, PrivacyRequest, RequestQuery } from '../admin-contract.ts';
import type { FindCustomers } from './privacy-context.ts';
import type { StoredRequest } from './request-repository.ts';
import * as requests from './request-repository.ts';

export async function listRequests(
  ctx: Ctx,
  customers: FindCustomers,
  { search, state, cursor, limit }: RequestQuery,
): Promise<ReplyOf<typeof listRequestsEndpoint>> {
  const { db, websiteId } = ctx;
  const filter = { search, state };
  const found = await requests.list(db, websiteId, { ...filter, after: readCursor(cursor), limit: limit + 1 });
  const rows = found.slice(0, limit);
  const ids = await customers.listIds(
    ctx,
    rows.map(({ email }) => email),
  );
  return {
    rows: rows.map((row) => toReply(row, ids.get(row.email) ?? null)),
    nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    count: toListCount(await requests.count(db, websiteId, { ...filter, limit: COUNT_LIMIT + 1 })),
  };
}

export async function toRequestReply(
  ctx: Ctx,
  customers: FindCustomers,
  request: StoredRequest,
): Promise<{ request: PrivacyRequest }> {
  const ids = await customers.listIds(ctx, [request.email]);
  return { request: toReply(request, ids.get(request.email) ?? null) };
}

function toReply(
  { id, kind, email, state, byCustomer, jobId, message, createdAt, finishedAt }: StoredRequest,
  customerId: string | null,
): PrivacyRequest {
  const [createdOn, finishedOn] = [createdAt.getTime(), finishedAt?.getTime() ?? null];
  return { id, kind, email, customerId, state, byCustomer, jobId, message, createdOn, finishedOn };
}

/** The id of the last request of the previous page. */
function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!idSchema().safeParse(cursor).success) throw httpErrors.error('HTTP_BAD_INPUT');
  return cursor;
}
