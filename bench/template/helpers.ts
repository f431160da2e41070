// Text functions that the pages use besides markup. The other engines and the handwritten code call these. Our engine
// uses its formatters.

const NEEDS_TEXT = /[&<>]/;
const NEEDS_ATTRIBUTE = /[&<>"]/;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function html(text: string): string {
  return NEEDS_TEXT.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
}

export function attr(text: string): string {
  return NEEDS_ATTRIBUTE.test(text) ? html(text).replace(/"/g, '&quot;') : text;
}

export function day(epoch: number): string {
  const date = new Date(epoch);
  return `${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}, ${date.getUTCFullYear()}`;
}

export const HELPERS = { attr, day, html };
