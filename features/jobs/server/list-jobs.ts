import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { COUNT_LIMIT } from '#kernel/contract/list.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import * as repository from '#platform/jobs/job-repository.ts';
import type { JobQuery, listJobsEndpoint } from '../admin-contract.ts';
import { toJobReplies } from './job-replies.ts';

/** The jobs of the website, or those that a member has started. */
export async function listJobs(
  ctx: Ctx,
  { search, sort, cursor, limit, ...query }: JobQuery & { startedBy?: MemberId },
): Promise<ReplyOf<typeof listJobsEndpoint>> {
  const { db, websiteId } = ctx;
  const filter = { ...query, search };
  const page = { isAscending: sort === 'created', after: readCursor(cursor), limit: limit + 1 };
  const found = await repository.listJobs(db, websiteId, { ...filter, ...page });
  const rows = found.slice(0, limit);
  const count = await repository.countJobs(db, websiteId, { ...filter, limit: COUNT_LIMIT + 1 });
  return {
    rows: await toJobReplies(ctx, rows),
    nextCursor: found.length > limit ? String(rows.at(-1)?.id) : null,
    count: { value: Math.min(count, COUNT_LIMIT), isExact: count <= COUNT_LIMIT },
  };
}

/** The id of the last job of the previous page. */
function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw httpErrors.error('HTTP_BAD_INPUT');
  return Number(cursor);
}
