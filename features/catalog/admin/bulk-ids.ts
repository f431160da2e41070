import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { QueryOf } from '#kernel/contract/endpoint.ts';
import type { listProductsEndpoint } from '../admin-contract.ts';
import { listProducts } from './api.ts';

/** As in the contract, whose schemas are not part of the screen. */
export const MAX_BULK = 1000;
const PAGE = 200;

/** The selected products, at most `MAX_BULK` of them. */
export async function bulkIds(target: BulkTarget): Promise<string[]> {
  if (target.kind === 'keys') return target.keys.slice(0, MAX_BULK);
  const except = new Set(target.except);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    // The list made the query from the filters of its definition, which are those of the contract.
    const filters = target.query as QueryOf<typeof listProductsEndpoint>;
    const query = { ...filters, limit: PAGE, ...(cursor !== null && { cursor }) };
    const page: { rows: readonly { id: string }[]; nextCursor: string | null } = await call(listProducts, { query });
    ids.push(...page.rows.map(({ id }) => id).filter((id) => !except.has(id)));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < MAX_BULK);
  return ids.slice(0, MAX_BULK);
}
