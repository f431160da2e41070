import { schemaErrors } from '#browser/admin-kit/form/field-errors.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { VariantInput } from '../../admin-contract.ts';
import type { ColumnId } from './columns.ts';
import { gridMessages as messages } from './messages.ts';
import type { VariantRow, VariantTable } from './table.ts';
import type { RowErrors, TableErrors } from './table-errors.ts';
import { combinationsOf, keysOf } from './table-shape.ts';
import { toVariantBody } from './variant-input.ts';

const NO_ERRORS: RowErrors = {};
const MAX_CENTS = 100_000_000_000;
const SIZE_COLUMNS = ['length', 'width', 'height'] as const;

/** Rows are never changed, so an unchanged row is validated once. */
const known = new WeakMap<VariantRow, RowErrors>();

export function rowErrors(row: VariantRow, currency: string): RowErrors {
  const before = known.get(row);
  if (before !== undefined) return before;
  const errors = { ...valueErrors(row, currency), ...invalidTexts(row) };
  const result = Object.keys(errors).length === 0 ? NO_ERRORS : errors;
  known.set(row, result);
  return result;
}

/** The errors of the contract's schema and of each row, and values that must differ between rows. */
export function tableErrors(table: VariantTable, currency: string): TableErrors {
  const keys = keysOf(table);
  const errors: Record<string, RowErrors> = {};
  for (const key of keys) {
    const row = table.rows[key];
    const found = row === undefined ? NO_ERRORS : rowErrors(row, currency);
    if (found !== NO_ERRORS) errors[key] = found;
  }
  for (const key of repeatedSkus(table, keys)) errors[key] = { sku: messages.skuTwice, ...errors[key] };
  if (table.options.length === 0) return errors;
  for (const key of combinationsOf(table).repeated) errors[key] = { values: messages.combinationTwice, ...errors[key] };
  return errors;
}

/** Rows with the SKU of an earlier row. */
function repeatedSkus({ rows }: VariantTable, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => {
    const sku = rows[key]?.sku.trim() ?? '';
    const isRepeated = sku !== '' && seen.has(sku);
    seen.add(sku);
    return isRepeated;
  });
}

function valueErrors(row: VariantRow, currency: string): RowErrors {
  const found = schemaErrors(VariantInput, { ...toVariantBody([], row), attributes: {} });
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(found)) {
    const [field = '', index] = path.split('.');
    if (field === 'sizeMillimetres') errors[SIZE_COLUMNS[Number(index)] ?? 'length'] = messages.sizeLimit;
    else errors[field] = fieldMessage(field, row, { message, currency });
  }
  if (row.onSale && row.salePriceCents === null) errors['salePriceCents'] = messages.salePriceNeeded;
  const missing = SIZE_COLUMNS.filter((_, index) => row.size[index] === null);
  if (missing.length < SIZE_COLUMNS.length) for (const column of missing) errors[column] = messages.sizeNeeded;
  return errors;
}

function fieldMessage(field: string, row: VariantRow, context: { message: string; currency: string }): string {
  if (field === 'priceCents' && row.priceCents === null) return messages.priceNeeded;
  if (field === 'priceCents' || field === 'salePriceCents')
    return messages.priceLimit(formatMoney(MAX_CENTS, context.currency));
  if (field === 'stock') return messages.invalid.stock;
  if (field === 'sku') return messages.sku;
  return field === 'weightGrams' ? messages.weightLimit : context.message;
}

const INVALID_TEXTS: Readonly<Partial<Record<ColumnId, string>>> = {
  priceCents: messages.invalid.amount,
  salePriceCents: messages.invalid.amount,
  onSale: messages.invalid.yesNo,
  stock: messages.invalid.stock,
  length: messages.invalid.length,
  width: messages.invalid.length,
  height: messages.invalid.length,
  image: messages.invalid.image,
};

function invalidTexts({ invalid }: VariantRow): RowErrors {
  const entries = Object.keys(invalid).map((column) => [
    column,
    INVALID_TEXTS[column as ColumnId] ?? messages.invalid.whole,
  ]);
  return Object.fromEntries(entries) as RowErrors;
}
