import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { JobQuery } from '../admin-contract.ts';
import { listJobs } from './api.ts';

/** More would take minutes, one request per job. */
export const MAX_BULK = 500;
const PAGE = 100;

/** The selected jobs, at most `MAX_BULK` of them. */
export async function bulkIds(target: BulkTarget): Promise<number[]> {
  if (target.kind === 'keys') return target.keys.slice(0, MAX_BULK).map(Number);
  const except = new Set(target.except.map(Number));
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    // The list made the query from the filters of its definition, which are those of the contract.
    const filters = target.query as Partial<JobQuery>;
    const query: Partial<JobQuery> = { ...filters, limit: PAGE, ...(cursor !== null && { cursor }) };
    const page: { rows: readonly { id: number }[]; nextCursor: string | null } = await call(listJobs, { query });
    ids.push(...page.rows.map(({ id }) => id).filter((id) => !except.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < MAX_BULK);
  return ids.slice(0, MAX_BULK);
}
