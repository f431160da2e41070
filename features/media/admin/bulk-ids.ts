import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { MediaQuery } from '../admin-contract.ts';
import { listMedia } from './api.ts';

/** The maximum of one request. */
export const MAX_BULK = 200;

/** The selected files, at most `MAX_BULK` of them. */
export async function bulkIds(target: BulkTarget): Promise<string[]> {
  if (target.kind === 'keys') return target.keys.slice(0, MAX_BULK);
  const except = new Set(target.except);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    // The list made the query from the filters of its definition, which are those of the contract.
    const filters = target.query as Partial<MediaQuery>;
    const query: Partial<MediaQuery> = { ...filters, limit: MAX_BULK, ...(cursor !== null && { cursor }) };
    const page: { rows: readonly { id: string }[]; nextCursor: string | null } = await call(listMedia, { query });
    ids.push(...page.rows.map(({ id }) => id).filter((id) => !except.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < MAX_BULK);
  return ids.slice(0, MAX_BULK);
}
