import type { VariantInput } from './admin-contract.ts';

/** A change of the stock of a variant. `by` adds to whatever the level is now. */
export type StockChange = { to: number | 'unlimited' } | { by: number };

/** The change that a save asks for. Null when it asks for none. */
export function stockChangeOf({ stock, stockBefore }: Pick<VariantInput, 'stock' | 'stockBefore'>): StockChange | null {
  if (stock === undefined || stock === stockBefore) return null;
  if (stock === 'unlimited' || stockBefore === undefined || stockBefore === 'unlimited') return { to: stock };
  return { by: stock - stockBefore };
}
