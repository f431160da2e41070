import { decodeReferences } from './character-references.ts';

/** The text of markup without its tags, on one line. */
export function plainText(html: string): string {
  return decodeReferences(withoutTags(html), 'text').replace(/\s+/g, ' ').trim();
}

const CODE = /<(?:(script)|style)\b[^>]*>/iy;

/** Replaces each tag, and each script or style element, with a space. A tag without an end is text. */
function withoutTags(html: string): string {
  let out = '';
  let at = 0;
  // If there is no end tag after one position, there is none after any later one: search for it once.
  const unclosed = new Set<string>();
  for (let tag = html.indexOf('<'); tag >= 0; tag = html.indexOf('<', at)) {
    const end = endOfTag(html, tag, unclosed);
    if (end < 0) break;
    out += `${html.slice(at, tag)} `;
    at = end;
  }
  return out + html.slice(at);
}

function endOfTag(html: string, tag: number, unclosed: Set<string>): number {
  const close = html.indexOf('>', tag);
  CODE.lastIndex = tag;
  const code = CODE.exec(html);
  if (code === null || close < 0) return close < 0 ? -1 : close + 1;
  const name = code[1] === undefined ? 'style' : 'script';
  const closing = name === 'style' ? /<\/style\s*>/gi : /<\/script\s*>/gi;
  closing.lastIndex = close;
  if (!unclosed.has(name) && closing.exec(html) !== null) return closing.lastIndex;
  unclosed.add(name);
  return close + 1;
}

/** The start of a text, truncated between words. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
