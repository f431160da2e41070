// A spreadsheet evaluates text that starts like a formula, even after spaces or in full-width characters.
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
const SIGNED_NUMBER = /^[+-]?[\d\s().-]+$/;

/**
 * A cell of a CSV table that an owner may open in a spreadsheet. A value that looks like a formula is turned into text.
 */
export function toCsvCell(value: string): string {
  return quoteCsvCell(FORMULA.test(value) && !SIGNED_NUMBER.test(value) ? `'${value}` : value);
}

/** Quotes a value where a comma, a quote or a line break would end its cell. */
export function quoteCsvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The lines of a CSV table, each ended as RFC 4180 asks. */
export function toCsvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}
