import { trimEndOf } from '#kernel/text/trim-end-of.ts';

export type TextPiece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

// A host with a dot, so that half an address is none.
const ADDRESS = /https?:\/\/[^\s<>"'/.?#:]+\.[^\s<>"']+/gi;
/** What ends a sentence belongs to it and not to the address before. */
const TRAILING = '.,;:!?)]}';

/** A text cut at the addresses in it, to be shown as links. Nothing but http and https becomes one. */
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
