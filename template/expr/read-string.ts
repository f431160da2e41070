import { ExpressionFault } from './token.ts';

const BACKSLASH = 92;
const MAX_CODE_POINT = 0x10ffff;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' };
const LONG_ESCAPES: Readonly<Record<string, { digits: number; reason: string }>> = {
  x: { digits: 2, reason: 'Invalid 2-char hex escape found' },
  u: { digits: 4, reason: 'Invalid unicode escape found' },
  U: { digits: 8, reason: 'Invalid unicode escape found' },
};
const HEX = /^[0-9a-fA-F]+$/;

/** Reads a quoted string that begins at `start`. */
export function readString(text: string, start: number): { value: string; end: number } {
  const quote = text.charCodeAt(start);
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return { value, end: at + 1 };
    if (code === BACKSLASH) {
      const escape = readEscape(text, at + 1);
      value += escape.value;
      at = escape.end;
      continue;
    }
    if (code === 10) throw new ExpressionFault('Illegal bare line feed character in string literal');
    if (code === 13) throw new ExpressionFault('Illegal bare carriage return character in string literal');
    value += text.charAt(at);
    at++;
  }
  throw new ExpressionFault('Unterminated string');
}

function readEscape(text: string, at: number): { value: string; end: number } {
  const letter = text.charAt(at);
  if (letter === '') throw new ExpressionFault('Unterminated string');
  const short = SHORT_ESCAPES[letter];
  if (short !== undefined) return { value: short, end: at + 1 };
  const long = LONG_ESCAPES[letter];
  if (long === undefined) return { value: letter, end: at + 1 };
  const digits = text.slice(at + 1, at + 1 + long.digits);
  if (digits.length < long.digits || !HEX.test(digits)) throw new ExpressionFault(long.reason);
  return { value: toCharacter(Number.parseInt(digits, 16)), end: at + 1 + long.digits };
}

// Control characters are not allowed in a page, and codes beyond the last code point do not exist.
function toCharacter(code: number): string {
  const isControl = code <= 0x08 || (code >= 0x0e && code <= 0x1f);
  return isControl || code > MAX_CODE_POINT ? ' ' : String.fromCodePoint(code);
}
