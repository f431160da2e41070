import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { type ActivityQuery, type exportActivityEndpoint, MAX_EXPORTED } from '../admin-contract.ts';
import { toCsv } from '../csv.ts';
import * as entries from './entry-repository.ts';
import { toFilter, toRow } from './list-activity.ts';

export async function exportActivity(
  ctx: Ctx,
  query: Omit<ActivityQuery, 'sort' | 'cursor' | 'limit'>,
): Promise<ReplyOf<typeof exportActivityEndpoint>> {
  const page = { isAscending: false, after: null, limit: MAX_EXPORTED + 1 };
  const found = await entries.list(ctx.db, ctx.websiteId, toFilter(query), page);
  const exported = found.slice(0, MAX_EXPORTED);
  return {
    filename: `activity-${ctx.clock().toISOString().slice(0, 10)}.csv`,
    csv: toCsv(exported.map(toRow)),
    entries: exported.length,
    isComplete: found.length <= MAX_EXPORTED,
  };
}
