import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toListCursor } from '#kernel/contract/list-cursor.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { CodeQuery, listCodesEndpoint } from '../admin-contract.ts';
import type { DiscountId } from '../discount.ts';
import * as codes from './code-repository.ts';
import { readCursor } from './cursor.ts';
import { findStored } from './get-discount.ts';

export async function listCodes(
  ctx: Ctx,
  id: DiscountId,
  { search, cursor, limit }: CodeQuery,
): Promise<ReplyOf<typeof listCodesEndpoint>> {
  await findStored(ctx, id);
  const page = { discountId: id, search: search.toUpperCase() };
  const after = readCursor(cursor)?.key ?? null;
  const found = await codes.listPage(ctx.db, ctx.websiteId, { ...page, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ code, uses, createdAt }) => ({ code, uses, createdOn: createdAt.getTime() })),
    nextCursor: found.length > limit && last !== undefined ? toListCursor({ key: last.code, id }) : null,
    count: toListCount(await codes.count(ctx.db, ctx.websiteId, page)),
  };
}
