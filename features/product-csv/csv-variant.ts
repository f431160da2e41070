/** A variant as its row describes it. Null: the cell is empty and removes the value. */
export interface CsvVariant {
  row: number;
  id: string | undefined;
  attributes: Readonly<Record<string, string>>;
  /** Undefined also for an empty cell: every variant has a SKU. */
  sku: string | undefined;
  gtin: string | null | undefined;
  mpn: string | null | undefined;
  priceCents: number | undefined;
  salePriceCents: number | null | undefined;
  onSale: boolean | undefined;
  /** Undefined also for an empty cell. */
  stock: number | 'unlimited' | undefined;
  lowStockLimit: number | null | undefined;
  weightGrams: number | undefined;
  size: readonly [number, number, number] | null | undefined;
  picture: string | null | undefined;
}
