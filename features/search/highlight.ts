import { isHit } from './search-words.ts';

/** A part of a text. A hit is a match of the search. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LENGTH = 160;
const CONTEXT_BEFORE = 40;

/** Splits a text into parts, so that the caller can highlight matches. */
export function splitHits(text: string, requested: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const push = (segment: string, hit: boolean): void => {
    if (segment !== '') parts.push({ text: segment, hit });
  };
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!requested.some((one) => isHit(word, one))) continue;
    push(text.slice(from, index), false);
    push(word, true);
    from = index + word.length;
  }
  push(text.slice(from), false);
  return parts;
}

/** The part of a text around the first match, truncated between words. */
export function excerptAround(text: string, requested: readonly string[]): string {
  if (text.length <= LENGTH) return text;
  const first = [...text.matchAll(WORD)].find(({ 0: word }) => requested.some((one) => isHit(word, one)));
  const input = Math.min(Math.max(0, (first?.index ?? 0) - CONTEXT_BEFORE), text.length - LENGTH);
  const from = input === 0 ? 0 : text.indexOf(' ', input) + 1;
  const end = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH);
  const to = end <= from ? from + LENGTH : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
