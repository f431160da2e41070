/**
 * A spreadsheet evaluates cells that begin with one of these characters. An apostrophe before it makes the cell text.
 * Cells that begin with apostrophes before such a character get another one, so that reading restores them exactly.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
