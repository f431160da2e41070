import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { EMPTY_ROW, newKeys, rowsOf, type VariantRow, type VariantTable } from '../variant-grid/table.ts';
import { keysOf } from '../variant-grid/table-shape.ts';
import { editorMessages as messages } from './messages.ts';

// The amounts of a gift card are its variants: one option, whose value is the amount as text.

/** Adds an amount in its place: amounts are in ascending order. Null if it exists. */
export function addAmount(table: VariantTable, cents: number, currency: string): VariantTable | null {
  const isEmpty = rowsOf(table).every(({ priceCents }) => priceCents === null);
  if (rowsOf(table).some(({ priceCents }) => priceCents === cents)) return null;
  const [first = ''] = keysOf(table);
  const [added = ''] = newKeys(table, 1);
  const key = isEmpty ? first : added;
  const row: VariantRow = {
    ...(isEmpty ? (table.rows[key] ?? EMPTY_ROW) : EMPTY_ROW),
    priceCents: cents,
    stock: 'unlimited',
    values: [amountName(cents, currency)],
  };
  return withAmounts({ ...(isEmpty ? {} : table.rows), [key]: row }, table);
}

export function removeAmount(table: VariantTable, key: string): VariantTable {
  const { [key]: removed, ...rows } = table.rows;
  if (Object.keys(rows).length > 0) return withAmounts(rows, table);
  return { options: [], order: [key], rows: { [key]: { ...(removed ?? EMPTY_ROW), priceCents: null, values: [] } } };
}

function withAmounts(rows: VariantTable['rows'], before: VariantTable): VariantTable {
  const entries = Object.entries(rows).toSorted(([, a], [, b]) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
  const name = before.options[0]?.name ?? messages.amountOption;
  return {
    options: [{ name, values: entries.map(([, row]) => row.values[0] ?? '') }],
    order: entries.map(([key]) => key),
    rows,
  };
}

/** `$25`, or `$12.50`. */
export function amountName(cents: number, currency: string): string {
  return formatMoney(cents, currency).replace(/\.00$/, '');
}
