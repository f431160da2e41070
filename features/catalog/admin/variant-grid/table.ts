import type { VariantRecord } from '../../admin-contract.ts';
import { keysOf, shareShape } from './table-shape.ts';

/** The stock of a variant. Null while nothing is entered. */
export type Stock = number | 'unlimited' | null;
/** Length, width and height in millimetres. */
export type Size = readonly [number | null, number | null, number | null];

/** A variant while it is edited. */
export interface VariantRow {
  /** Null for a variant that is not saved yet. */
  id: string | null;
  /** One value for each option of the table, in their order. */
  values: readonly string[];
  sku: string;
  priceCents: number | null;
  salePriceCents: number | null;
  onSale: boolean;
  stock: Stock;
  /** The stock when the product was loaded. */
  stockBefore: Stock;
  lowStockLimit: number | null;
  gtin: string;
  mpn: string;
  weightGrams: number | null;
  size: Size;
  image: string | null;
  /** Text in cells that is not a value of its column, by the id of the column. */
  invalid: Readonly<Record<string, string>>;
}

export interface VariantOption {
  name: string;
  /** In the order in which shoppers see them. */
  values: readonly string[];
}

/**
 * The options and variants of a product while they are edited. Rows have a key that stays the same: the id of the
 * variant, or `new-1` for one that is not saved yet. An unchanged row is the same object in all versions of a table.
 */
export interface VariantTable {
  options: readonly VariantOption[];
  order: readonly string[];
  rows: Readonly<Record<string, VariantRow>>;
}

export const NO_SIZE: Size = [null, null, null];

export const EMPTY_ROW: VariantRow = {
  id: null,
  values: [],
  sku: '',
  priceCents: null,
  salePriceCents: null,
  onSale: false,
  stock: 0,
  stockBefore: null,
  lowStockLimit: null,
  gtin: '',
  mpn: '',
  weightGrams: null,
  size: NO_SIZE,
  image: null,
  invalid: {},
};

/** The table of a product without options. */
export function singleRowTable(row: VariantRow = EMPTY_ROW): VariantTable {
  return { options: [], order: [row.id ?? 'new-1'], rows: { [row.id ?? 'new-1']: row } };
}

export function toTable(options: readonly string[], variants: readonly VariantRecord[]): VariantTable {
  const rows = variants.map((variant) => toRow(options, variant));
  return {
    options: options.map((name, index) => ({ name, values: distinct(rows.map(({ values }) => values[index] ?? '')) })),
    order: variants.map(({ id }) => id),
    rows: Object.fromEntries(rows.map((row) => [row.id, row])),
  };
}

function toRow(options: readonly string[], variant: VariantRecord): VariantRow {
  return {
    id: variant.id,
    values: options.map((name) => variant.attributes[name] ?? ''),
    sku: variant.sku,
    priceCents: variant.priceCents,
    salePriceCents: variant.salePriceCents ?? null,
    onSale: variant.onSale,
    stock: variant.stock,
    stockBefore: variant.stockBefore,
    lowStockLimit: variant.lowStockLimit ?? null,
    gtin: variant.gtin ?? '',
    mpn: variant.mpn ?? '',
    weightGrams: variant.weightGrams === 0 ? null : variant.weightGrams,
    size: variant.sizeMillimetres ?? NO_SIZE,
    image: variant.image ?? null,
    invalid: {},
  };
}

export function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

export function rowsOf(table: VariantTable): VariantRow[] {
  return keysOf(table).flatMap((key) => table.rows[key] ?? []);
}

/** `Small / Red`, empty for a product without options. */
export function rowName({ values }: VariantRow): string {
  return values.join(' / ');
}

export function replaceRows(table: VariantTable, changed: Readonly<Record<string, VariantRow>>): VariantTable {
  const entries = Object.entries(changed);
  if (entries.length === 0) return table;
  const rows = { ...table.rows, ...changed };
  if (entries.every(([key, { values }]) => table.rows[key]?.values === values)) shareShape(table.rows, rows);
  return { ...table, rows };
}

/** Another table with the cells that were changed in a table. Rows that it does not have are left out. */
export function moveChangedRows(
  { before, after }: { before: VariantTable; after: VariantTable },
  onto: VariantTable,
): VariantTable {
  const changed = Object.entries(after.rows).flatMap(([key, row]) => {
    const [old, target] = [before.rows[key], onto.rows[key]];
    if (row === old || target === undefined) return [];
    const cells = Object.entries(row).filter(([name, value]) => value !== old?.[name as keyof VariantRow]);
    return [[key, { ...target, ...Object.fromEntries(cells) }] as const];
  });
  return replaceRows(onto, Object.fromEntries(changed));
}

/** A key that no row has. */
export function newKeys({ rows }: VariantTable, count: number): string[] {
  const used = Object.keys(rows).map((key) => (key.startsWith('new-') ? Number(key.slice(4)) : 0));
  const last = Math.max(0, ...used);
  return Array.from({ length: count }, (_, index) => `new-${last + index + 1}`);
}
