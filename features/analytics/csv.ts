import { toCsvCell } from '#kernel/text/csv-cell.ts';

/** A number is not a formula, whatever its sign. */
function toCell(value: string | number): string {
  return typeof value === 'number' ? String(value) : toCsvCell(value);
}

export function toCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}
