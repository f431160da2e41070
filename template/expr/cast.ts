import type { Literal } from './token.ts';

const COMPLETE_NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?|0[xX][0-9a-fA-F]+)$/;

export function toNumber(value: Literal): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? textToNumber(value) : Number(value === true);
}

function textToNumber(text: string): number {
  if (text === '') return 0;
  if (!COMPLETE_NUMBER.test(text)) return Number.NaN;
  // JavaScript rejects a sign before hexadecimal digits. The template language allows it.
  const sign = text.startsWith('-') ? -1 : 1;
  return sign * Number(text.replace(/^[+-]/, ''));
}

export function toText(value: Literal): string {
  return String(value);
}

export function toBool(value: Literal): boolean {
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : Boolean(value);
}
