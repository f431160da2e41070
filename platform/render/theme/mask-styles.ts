/** A URL in a style sheet, as in `url(…)`, without quotes. */
export interface StyleUrl {
  offset: number;
  address: string;
}

export interface MaskedStyles {
  /**
   * Text of the same length in which comments and the content of strings and of `url(…)` are spaces. Line feeds are
   * kept.
   */
  text: string;
  urls: readonly StyleUrl[];
}

const QUOTED = /"(?:[^"\\]|\\[^])*(?:"|$)|'(?:[^'\\]|\\[^])*(?:'|$)/y;
const BLOCK_COMMENT = /\/\*/y;
const URL_START = /url\(\s*/iy;
const NAME_PART = /[\w-]/;

/**
 * Blanks everything but code in style text, so that the content of a comment or a string is never mistaken for code.
 * One pass over the text.
 */
export function maskStyles(source: string): MaskedStyles {
  const urls: StyleUrl[] = [];
  let text = '';
  let at = 0;
  const blank = (end: number): void => {
    text += source.slice(at, end).replace(/[^\n]/g, ' ');
    at = end;
  };
  while (at < source.length) {
    const character = source[at];
    if (character === '/' && source[at + 1] === '/') blank(find(source, '\n', at));
    else if (startsHere(BLOCK_COMMENT, source, at)) blank(Math.min(source.length, find(source, '*/', at + 2) + 2));
    else if (character === '"' || character === "'") blank(at + matchAt(QUOTED, source, at).length);
    else if ((character === 'u' || character === 'U') && !NAME_PART.test(source[at - 1] ?? '')) {
      const start = matchAt(URL_START, source, at);
      if (start === '') text += source[at++];
      else {
        const end = endOfUrl(source, at + start.length);
        urls.push({ offset: at, address: unquote(source.slice(at + start.length, end).trim()) });
        text += source.slice(at, at + 4);
        at += 4;
        blank(end);
      }
    } else {
      text += character;
      at++;
    }
  }
  return { text, urls };
}

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

function startsHere(pattern: RegExp, source: string, at: number): boolean {
  return matchAt(pattern, source, at) !== '';
}

/** The next occurrence, or the end of the text. */
function find(source: string, delimiter: string, from: number): number {
  const found = source.indexOf(delimiter, from);
  return found < 0 ? source.length : found;
}

/** Position of the parenthesis that closes `url(`. Quoted text may contain parentheses. */
function endOfUrl(source: string, from: number): number {
  const quoted = matchAt(QUOTED, source, from);
  return find(source, ')', from + quoted.length);
}

function unquote(text: string): string {
  return text.replace(/^["']|["']$/g, '');
}
