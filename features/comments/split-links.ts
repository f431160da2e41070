import { trimEndOf } from '#kernel/text/trim-end-of.ts';

export type TextPiece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

// Requires a host with a dot, so that an incomplete URL is not linked.
const ADDRESS = /https?:\/\/[^\s<>"'/.?#:]+\.[^\s<>"']+/gi;
/** Punctuation that ends a sentence is not part of the URL before it. */
const TRAILING = '.,;:!?)]}';

/** Splits a text at its URLs so that they can be shown as links. Only http and https URLs become links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEndOf(match[0], TRAILING);
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'link', text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}
