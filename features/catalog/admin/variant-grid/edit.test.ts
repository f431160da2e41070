import { describe, expect, it } from 'vitest';
import { parseClipboard } from './clipboard.ts';
import { gridColumns } from './columns.ts';
import { type CellRange, deleteRows, fillDown, type Grid, pasteBlock, readRange, setRange } from './edit.ts';
import { EMPTY_ROW, moveChangedRows, rowsOf, type VariantTable } from './table.ts';

const columns = gridColumns({ currency: 'USD', isShipped: true, images: ['a.jpg'] });
const at = (id: string): number => columns.findIndex((column) => column.id === id);

function tableOf(count: number): VariantTable {
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  const rows = Object.fromEntries(keys.map((key) => [key, { ...EMPTY_ROW, id: key, values: [key], priceCents: 1000 }]));
  return { options: [{ name: 'Size', values: keys }], order: keys, rows };
}

const grid = (count: number): Grid => ({ table: tableOf(count), columns });
const cell = (row: number, column: string): CellRange => ({
  top: row,
  bottom: row,
  left: at(column),
  right: at(column),
});

describe('pasting from a spreadsheet', () => {
  it('writes a block from the selected cell on', () => {
    const { table, cells } = pasteBlock(grid(3), cell(1, 'priceCents'), parseClipboard('12.50\t9\n$13\t'));
    expect(rowsOf(table).map(({ priceCents, salePriceCents }) => [priceCents, salePriceCents])).toStrictEqual([
      [1000, null],
      [1250, 900],
      [1300, null],
    ]);
    expect(cells).toBe(4);
  });

  it('fills the selection with one cell, and with copies of a block that fits into it', () => {
    const column = { ...cell(0, 'stock'), bottom: 3 };
    expect(rowsOf(pasteBlock(grid(4), column, [['7']]).table).map(({ stock }) => stock)).toStrictEqual([7, 7, 7, 7]);
    const pair = pasteBlock(grid(4), column, [['1'], ['2']]);
    expect(rowsOf(pair.table).map(({ stock }) => stock)).toStrictEqual([1, 2, 1, 2]);
  });

  it('reports rows and columns that do not fit', () => {
    const result = pasteBlock(grid(2), cell(1, 'image'), parseClipboard('a.jpg\tx\na.jpg\ty\na.jpg\tz'));
    expect(result).toMatchObject({ rowsLeft: 2, columnsLeft: 1, cells: 1 });
    expect(rowsOf(result.table).map(({ image }) => image)).toStrictEqual([null, 'a.jpg']);
  });

  it('keeps text that is not a value visible, with the value before it', () => {
    const { table } = pasteBlock(grid(1), cell(0, 'priceCents'), [['cheap']]);
    expect(rowsOf(table)[0]).toMatchObject({ priceCents: 1000, invalid: { priceCents: 'cheap' } });
    const corrected = setRange({ table, columns }, cell(0, 'priceCents'), '11');
    expect(rowsOf(corrected)[0]).toMatchObject({ priceCents: 1100, invalid: {} });
  });

  it('shares rows that have not changed with the table before', () => {
    const before = grid(3);
    const { table } = pasteBlock(before, { ...cell(0, 'priceCents'), bottom: 1 }, [['10.00'], ['11']]);
    expect(table.rows['k0']).toBe(before.table.rows['k0']);
    expect(table.rows['k2']).toBe(before.table.rows['k2']);
    expect(table.rows['k1']).not.toBe(before.table.rows['k1']);
  });
});

describe('cells of each column', () => {
  it.each([
    ['stock', 'unlimited', { stock: 'unlimited' }],
    ['stock', '1,200', { stock: 1200 }],
    ['onSale', 'TRUE', { onSale: true }],
    ['weightGrams', '', { weightGrams: null }],
    ['width', '12.5', { size: [null, 125, null] }],
    ['sku', ' A-1 ', { sku: 'A-1' }],
    ['gtin', '4006381333931', { gtin: '4006381333931' }],
  ])('%s reads “%s”', (column, text, changes) => {
    expect(rowsOf(setRange(grid(1), cell(0, column), text))[0]).toMatchObject(changes);
  });

  it.each([
    ['stock', 'many'],
    ['onSale', 'perhaps'],
    ['lowStockLimit', '1.5'],
    ['length', 'long'],
    ['image', 'unknown.jpg'],
  ])('%s rejects “%s”', (column, text) => {
    expect(rowsOf(setRange(grid(1), cell(0, column), text))[0]?.invalid).toStrictEqual({ [column]: text });
  });
});

describe('filling, copying and deleting', () => {
  it('copies the first row of the selection down', () => {
    const table = setRange(grid(3), cell(0, 'priceCents'), '5');
    const filled = fillDown({ table, columns }, { ...cell(0, 'priceCents'), bottom: 2 });
    expect(rowsOf(filled).map(({ priceCents }) => priceCents)).toStrictEqual([500, 500, 500]);
  });

  it('copies what the cells show', () => {
    expect(readRange(grid(2), { top: 0, bottom: 1, left: at('priceCents'), right: at('stock') })).toStrictEqual([
      ['10.00', '', 'No', '', '0'],
      ['10.00', '', 'No', '', '0'],
    ]);
  });

  it('deletes the selected rows but never all of them', () => {
    const { table } = grid(3);
    expect(deleteRows(table, { top: 0, bottom: 1 }).order).toStrictEqual(['k2']);
    expect(deleteRows(table, { top: 0, bottom: 2 })).toBe(table);
  });
});

it('changed cells are moved to another version of the table, without rows that it does not have', () => {
  const before = tableOf(3);
  const after = setRange({ table: before, columns }, { ...cell(1, 'stock'), bottom: 2 }, '7');
  const saved = setRange({ table: tableOf(2), columns }, { ...cell(0, 'priceCents'), bottom: 1 }, '4');
  const { rows, order } = moveChangedRows({ before, after }, saved);
  expect(order.map((key) => [rows[key]?.priceCents, rows[key]?.stock])).toStrictEqual([
    [400, before.rows['k0']?.stock],
    [400, 7],
  ]);
});
