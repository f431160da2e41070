import { toCsvCell } from '#kernel/text/csv-cell.ts';

export function toCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}
