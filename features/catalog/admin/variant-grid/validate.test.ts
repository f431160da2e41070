import { describe, expect, it } from 'vitest';
import { gridColumns, writeCell } from './columns.ts';
import { EMPTY_ROW, type VariantRow, type VariantTable } from './table.ts';
import { countErrors } from './table-errors.ts';
import { rowErrors, tableErrors } from './validate.ts';

const columns = gridColumns({ currency: 'USD', isShipped: true, images: [] });
const valid: VariantRow = { ...EMPTY_ROW, priceCents: 1000, sku: 'A' };

function write(row: VariantRow, id: string, text: string): VariantRow {
  const column = columns.find((one) => one.id === id);
  return column === undefined ? row : writeCell(row, column, text);
}

function tableOf(...rows: VariantRow[]): VariantTable {
  const keys = rows.map((_, index) => `r${index}`);
  return {
    options: [{ name: 'Size', values: rows.flatMap(({ values }) => values) }],
    order: keys,
    rows: Object.fromEntries(rows.map((row, index) => [`r${index}`, row])),
  };
}

describe('errors of a variant', () => {
  it('has none for a price alone, without a SKU', () => {
    expect(rowErrors({ ...EMPTY_ROW, priceCents: 0 }, 'USD')).toStrictEqual({});
  });

  it.each([
    ['priceCents', '', 'Enter a price.'],
    ['priceCents', '1000000000000', 'Enter an amount from 0 to $1,000,000,000.00.'],
    ['priceCents', '-1', 'Enter an amount from 0 to $1,000,000,000.00.'],
    ['priceCents', 'free', 'Enter an amount, for example 12.50.'],
    ['stock', '-1', 'Enter a whole number from 0 to 1,000,000,000, or “Unlimited”.'],
    ['stock', '', 'Enter a whole number from 0 to 1,000,000,000, or “Unlimited”.'],
    ['sku', 'a b', 'Use letters, digits, dots, hyphens and underscores, at most 80 characters.'],
    ['gtin', '123', 'Enter the 8, 12, 13 or 14 digits of the barcode'],
    ['lowStockLimit', '-2', 'Enter 0 or more.'],
  ])('%s “%s”: %s', (column, text, message) => {
    expect(rowErrors(write(valid, column, text), 'USD')).toStrictEqual({ [column]: message });
  });

  it('asks for a sale price and for all dimensions', () => {
    expect(rowErrors({ ...valid, onSale: true }, 'USD')).toStrictEqual({ salePriceCents: 'Enter the sale price.' });
    expect(Object.keys(rowErrors(write(valid, 'length', '10'), 'USD'))).toStrictEqual(['width', 'height']);
  });
});

describe('errors of a table', () => {
  it('finds SKUs and combinations that another variant has', () => {
    const table = tableOf(
      { ...valid, values: ['S'] },
      { ...valid, values: ['M'] },
      { ...valid, sku: '', values: ['S'] },
      { ...valid, sku: '', values: ['L'] },
    );
    const errors = tableErrors(table, 'USD');
    expect(errors).toStrictEqual({
      r1: { sku: 'Another variant has this SKU.' },
      r2: { values: 'Another variant has the same options.' },
    });
    expect(countErrors(errors)).toBe(2);
  });
});
