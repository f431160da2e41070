// A spreadsheet runs what begins like a formula, also behind spaces and written with full-width characters.
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;
const SIGNED_NUMBER = /^[+-]?[\d\s().-]+$/;

/** A value as a cell of a CSV table that an owner may open in a spreadsheet: what looks like a formula becomes text. */
export function toCsvCell(value: string): string {
  return quoteCsvCell(FORMULA.test(value) && !SIGNED_NUMBER.test(value) ? `'${value}` : value);
}

/** Puts a value into quotes where a comma, a quote or a line break would end its cell. */
export function quoteCsvCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
