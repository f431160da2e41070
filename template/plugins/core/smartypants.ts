// The letter s in the first character class is a bug of the original language, meant as "whitespace". Themes depend on
// it.
const BEFORE_OPENING_SINGLE = /[-\u2014s(["]/;
const BEFORE_OPENING_DOUBLE = /[-\u2014/[(\u2018\s]/;
const LINE_BREAK = /[\n\r\u2028\u2029]/;

interface Quotes {
  readonly straight: string;
  readonly opening: string;
  readonly closing: string;
}

function curl(text: string, quotes: Quotes, isOpeningAfter: (before: string) => boolean): string {
  const { straight, opening, closing } = quotes;
  let out = '';
  let from = 0;
  for (let at = text.indexOf(straight); at >= 0; at = text.indexOf(straight, at + 1)) {
    out += text.slice(from, at) + (at === 0 || isOpeningAfter(text.charAt(at - 1)) ? opening : closing);
    from = at + 1;
  }
  return out + text.slice(from);
}

const SINGLE: Quotes = { straight: "'", opening: '\u2018', closing: '\u2019' };
const DOUBLE: Quotes = { straight: '"', opening: '\u201c', closing: '\u201d' };

/** Converts straight quotes to curly quotes and two hyphens to a dash. */
export function toSmartQuotes(text: string): string {
  const singles = curl(text, SINGLE, (before) => LINE_BREAK.test(before) || BEFORE_OPENING_SINGLE.test(before));
  const doubles = curl(singles, DOUBLE, (before) => BEFORE_OPENING_DOUBLE.test(before));
  return doubles.replaceAll('--', '\u2014');
}
