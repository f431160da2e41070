import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import { BulkEditId, type listEditsEndpoint } from '../admin-contract.ts';
import { bulkEditErrors } from '../errors.ts';
import * as edits from './edit-repository.ts';
import { toEdits } from './to-edit.ts';

export interface ListEdits {
  search: string;
  sort: '-created' | 'created';
  cursor?: string | undefined;
  limit: number;
}

/** The bulk edits that have not been deleted yet. */
export async function listEdits(ctx: Ctx, query: ListEdits): Promise<ReplyOf<typeof listEditsEndpoint>> {
  const { search, sort, cursor, limit } = query;
  const after = cursor === undefined ? null : requireCursor(cursor);
  const page = { search, isAscending: sort === 'created', after, limit: limit + 1 };
  const found = await edits.list(ctx.db, ctx.websiteId, page);
  const count = await edits.count(ctx.db, ctx.websiteId, search);
  const rows = found.slice(0, limit);
  return {
    rows: await toEdits(ctx, rows),
    nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    count: toListCount(count),
  };
}

function requireCursor(text: string): BulkEditId {
  const parsed = BulkEditId.safeParse(text);
  if (!parsed.success) throw bulkEditErrors.error('BULK_EDIT_CURSOR_INVALID');
  return parsed.data;
}
