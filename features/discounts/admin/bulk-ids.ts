import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { DiscountQuery } from '../admin-contract.ts';
import { listDiscounts } from './api.ts';

/** As many as one request may name. */
const MAX_BULK = 200;

/** The selected discounts, at most `MAX_BULK` of them. */
export async function bulkIds(target: BulkTarget): Promise<string[]> {
  if (target.kind === 'keys') return target.keys.slice(0, MAX_BULK);
  const except = new Set(target.except);
  // The list made the query from the filters of its definition, which are those of the contract.
  const query = { ...(target.query as Partial<DiscountQuery>), limit: MAX_BULK };
  const { rows } = await call(listDiscounts, { query });
  return rows.map(({ id }) => id).filter((id) => !except.has(id));
}
