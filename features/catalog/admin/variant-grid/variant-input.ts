import type { VariantInput } from '../../admin-contract.ts';
import { rowsOf, type VariantRow, type VariantTable } from './table.ts';

/** As `VariantInput` before validation: a value that is missing in a row is left out or null, which the schema rejects. */
export type VariantBody = Omit<VariantInput, 'id' | 'priceCents' | 'stock' | 'stockBefore' | 'sizeMillimetres'> & {
  id?: string;
  priceCents: number | null;
  stock: number | 'unlimited' | null;
  stockBefore?: number | 'unlimited';
  sizeMillimetres?: [number, number, number];
};

export function toVariantBodies(table: VariantTable): VariantBody[] {
  const names = table.options.map(({ name }) => name);
  return rowsOf(table).map((row) => toVariantBody(names, row));
}

export function toVariantBody(optionNames: readonly string[], row: VariantRow): VariantBody {
  const { id, stockBefore, salePriceCents, lowStockLimit, gtin, mpn, image, size } = row;
  return {
    ...(id !== null && { id }),
    sku: row.sku.trim(),
    attributes: Object.fromEntries(optionNames.map((name, index) => [name, row.values[index] ?? ''])),
    priceCents: row.priceCents,
    ...(salePriceCents !== null && { salePriceCents }),
    onSale: row.onSale,
    stock: row.stock,
    ...(stockBefore !== null && { stockBefore }),
    ...(lowStockLimit !== null && { lowStockLimit }),
    ...(gtin.trim() !== '' && { gtin: gtin.trim() }),
    ...(mpn.trim() !== '' && { mpn: mpn.trim() }),
    weightGrams: row.weightGrams ?? 0,
    ...(size.some((length) => length !== null) && {
      sizeMillimetres: [size[0] ?? 0, size[1] ?? 0, size[2] ?? 0] as [number, number, number],
    }),
    ...(image !== null && { image }),
  };
}
