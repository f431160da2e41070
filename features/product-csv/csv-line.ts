import { escapeFormula } from './formula.ts';

const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** A row of a CSV file as RFC 4180 defines it. Cells that a spreadsheet would evaluate are escaped. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const cell = escapeFormula(text);
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
