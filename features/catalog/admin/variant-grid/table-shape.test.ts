import { describe, expect, it } from 'vitest';
import { gridColumns } from './columns.ts';
import { commitEditing, createGridState, startEditing } from './grid-state.ts';
import { countMissing, renameValue } from './options.ts';
import { EMPTY_ROW, type VariantTable } from './table.ts';
import { combinationsOf, keysOf } from './table-shape.ts';
import { tableErrors } from './validate.ts';

// Counts what a key in a cell of a large table reads.

const MAX_VARIANTS = 2000;
const columns = gridColumns({ currency: 'USD', isShipped: true, images: [] });

interface Reads {
  values: number;
  prices: number;
}

/** A table that counts how often the values and the price of a row are read. */
function countedTable(reads: Reads): VariantTable {
  const keys = Array.from({ length: MAX_VARIANTS }, (_, index) => `k${index}`);
  const rows = keys.map((key) => {
    const values = new Proxy([key], {
      get: (target, name, receiver): unknown => {
        reads.values += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const row = new Proxy(
      { ...EMPTY_ROW, id: key, sku: key, values, priceCents: 1000 },
      {
        get: (target, name, receiver): unknown => {
          if (name === 'priceCents') reads.prices += 1;
          return Reflect.get(target, name, receiver);
        },
      },
    );
    return [key, row] as const;
  });
  return { options: [{ name: 'Size', values: keys }], order: keys, rows: Object.fromEntries(rows) };
}

/** As the editor does after each change. */
function check(table: VariantTable): void {
  tableErrors(table, 'USD');
  countMissing(table);
  keysOf(table);
}

const typeInto = (table: VariantTable): VariantTable =>
  commitEditing(startEditing(createGridState(table, columns), '12.5')).table;

describe('the shape of a table', () => {
  it('is shared after a key in a cell: no values are read again, and only that row is validated', () => {
    const reads: Reads = { values: 0, prices: 0 };
    const table = countedTable(reads);
    check(table);
    const next = typeInto(table);
    Object.assign(reads, { values: 0, prices: 0 });
    check(next);
    expect(keysOf(next)).toBe(keysOf(table));
    expect(combinationsOf(next)).toBe(combinationsOf(table));
    // The changed row is a copy that is not counted.
    expect(reads).toStrictEqual({ values: 0, prices: 0 });
  });

  it('is another one after the values or the order change', () => {
    const table = typeInto(countedTable({ values: 0, prices: 0 }));
    check(table);
    const renamed = renameValue(table, 0, { from: 'k1', to: 'other' });
    if ('problem' in renamed) throw new Error(renamed.problem);
    expect(combinationsOf(renamed.table)).not.toBe(combinationsOf(table));
    const turned = { ...table, order: table.order.toReversed() };
    expect(keysOf(turned)[0]).toBe(`k${MAX_VARIANTS - 1}`);
    expect(keysOf(table)[0]).toBe('k0');
  });

  it('finds rows with the combination of another one', () => {
    const table = countedTable({ values: 0, prices: 0 });
    const rows = { ...table.rows, k5: { ...EMPTY_ROW, values: ['k1'] } };
    expect(combinationsOf({ ...table, rows })).toStrictEqual({ count: MAX_VARIANTS - 1, repeated: ['k5'] });
  });
});
