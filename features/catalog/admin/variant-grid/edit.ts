import type { Block } from './clipboard.ts';
import { type Column, cellText, writeCell } from './columns.ts';
import { replaceRows, type VariantRow, type VariantTable } from './table.ts';
import { keysOf } from './table-shape.ts';

/** Cells from one corner to the other, by index. Both ends are included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Grid {
  table: VariantTable;
  columns: readonly Column[];
}

export interface PasteResult {
  table: VariantTable;
  /** The cells that were written. */
  range: CellRange;
  cells: number;
  /** Rows and columns of the clipboard that did not fit. */
  rowsLeft: number;
  columnsLeft: number;
}

/** The text for a cell, null to leave it unchanged. */
type CellSource = (row: number, column: number) => string | null;

function writeRange({ table, columns }: Grid, range: CellRange, source: CellSource): VariantTable {
  const keys = keysOf(table);
  const changed: Record<string, VariantRow> = {};
  for (let index = range.top; index <= Math.min(range.bottom, keys.length - 1); index += 1) {
    const key = keys[index] ?? '';
    const row = table.rows[key];
    if (row === undefined) continue;
    const next = writeRow(row, columns, (column) =>
      column < range.left || column > range.right ? null : source(index, column),
    );
    if (next !== row) changed[key] = next;
  }
  return replaceRows(table, changed);
}

function writeRow(row: VariantRow, columns: readonly Column[], source: (column: number) => string | null): VariantRow {
  return columns.reduce((current, column, index) => {
    const text = source(index);
    return text === null ? current : writeCell(current, column, text);
  }, row);
}

/** Sets all cells of a range to one text. */
export function setRange(grid: Grid, range: CellRange, text: string): VariantTable {
  return writeRange(grid, range, () => text);
}

/**
 * Pastes a block at the first cell of the selection. One cell fills the selection, and a selection that is a multiple of
 * the block is filled with copies of it.
 */
export function pasteBlock(grid: Grid, selection: CellRange, block: Block): PasteResult {
  const width = Math.max(0, ...block.map((row) => row.length));
  const { top, left } = selection;
  const repeat = (selected: number, size: number): number => (selected % size === 0 ? selected : size);
  const height = repeat(selection.bottom - top + 1, Math.max(1, block.length));
  const across = repeat(selection.right - left + 1, Math.max(1, width));
  const lastRow = keysOf(grid.table).length - 1;
  const lastColumn = grid.columns.length - 1;
  const range = {
    top,
    left,
    bottom: Math.min(top + height - 1, lastRow),
    right: Math.min(left + across - 1, lastColumn),
  };
  const table =
    width === 0
      ? grid.table
      : writeRange(grid, range, (row, column) => block[(row - top) % block.length]?.[(column - left) % width] ?? null);
  return {
    table,
    range,
    cells: (range.bottom - top + 1) * (range.right - left + 1),
    rowsLeft: top + height - 1 - range.bottom,
    columnsLeft: left + across - 1 - range.right,
  };
}

/** Copies the first row of a range into its other rows. */
export function fillDown(grid: Grid, range: CellRange): VariantTable {
  const first = grid.table.rows[keysOf(grid.table)[range.top] ?? ''];
  if (first === undefined) return grid.table;
  const texts = grid.columns.map((column) => cellText(first, column));
  return writeRange(grid, { ...range, top: range.top + 1 }, (_, column) => texts[column] ?? null);
}

export function readRange({ table, columns }: Grid, { top, bottom, left, right }: CellRange): Block {
  return keysOf(table)
    .slice(top, bottom + 1)
    .flatMap((key) => {
      const row = table.rows[key];
      return row === undefined ? [] : [columns.slice(left, right + 1).map((column) => cellText(row, column))];
    });
}

/** Deletes the rows of a range. At least one row is kept. */
export function deleteRows(table: VariantTable, { top, bottom }: Pick<CellRange, 'top' | 'bottom'>): VariantTable {
  const keys = keysOf(table);
  const kept = keys.filter((_, index) => index < top || index > bottom);
  if (kept.length === 0) return table;
  return { ...table, order: kept, rows: Object.fromEntries(kept.map((key) => [key, table.rows[key] as VariantRow])) };
}
