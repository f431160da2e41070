import { ExpressionFault } from './token.ts';

const HEX_START = /0[xX]/y;
const HEX_DIGITS = /[0-9a-fA-F]+/y;
const DIGITS = /[0-9]+/y;
const EXPONENT = /[eE][+-]?/y;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Reads a number that begins with a digit at `start`. */
export function readNumber(text: string, start: number): { value: number; end: number } {
  const prefix = match(HEX_START, text, start);
  if (prefix !== '') return readHex(text, start + prefix.length);
  let end = start + match(DIGITS, text, start).length;
  if (text.charAt(end) === '.') {
    end += 1;
    end += match(DIGITS, text, end).length;
    if (text.charAt(end) === '.') throw new ExpressionFault('Duplicate decimal point in number');
  }
  const exponent = match(EXPONENT, text, end);
  if (exponent !== '') {
    const digits = match(DIGITS, text, end + exponent.length);
    if (digits === '') throw new ExpressionFault('Expected a digit after exponent in decimal number');
    end += exponent.length + digits.length;
    if (text.charAt(end) === '.') throw new ExpressionFault('Unexpected decimal point in exponent');
  }
  return { value: Number(text.slice(start, end)), end };
}

function readHex(text: string, at: number): { value: number; end: number } {
  const digits = match(HEX_DIGITS, text, at);
  if (digits === '') throw new ExpressionFault('Expected digits after start of hex number');
  return { value: Number(`0x${digits}`), end: at + digits.length };
}
