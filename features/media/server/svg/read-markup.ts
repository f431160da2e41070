/** A token of a document: an opening tag, a closing tag, or text. */
export type Piece =
  | { kind: 'open'; name: string; attributes: readonly (readonly [name: string, value: string])[]; empty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

const NAME = String.raw`[A-Za-z_][\w.:-]*`;
const TAG = new RegExp(String.raw`<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y');
const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'y');
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const COMMENT = /<!--[\s\S]*?-->/y;
const INSTRUCTION = /<\?[\s\S]*?\?>/y;
const TEXT = /[^<]+/y;

/** Thrown for malformed markup: the parser does not guess. */
export class BadMarkup extends Error {
  override readonly name = 'BadMarkup';
}

/**
 * Reads a document token by token. Skips comments and processing instructions, and rejects a document type with its
 * entities.
 */
export function* readMarkup(text: string, from: number): Generator<Piece> {
  let at = from;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const plain = match(TEXT);
    if (plain !== null) {
      yield { kind: 'text', text: plain[0] };
      continue;
    }
    if (match(COMMENT) !== null || match(INSTRUCTION) !== null) continue;
    yield readPiece(match);
  }
}

function readPiece(match: (pattern: RegExp) => RegExpExecArray | null): Piece {
  const open = match(TAG);
  if (open !== null) {
    const [, name = '', attributes = '', slash] = open;
    return { kind: 'open', name, attributes: readAttributes(attributes), empty: slash === '/' };
  }
  const close = match(CLOSE);
  if (close !== null) return { kind: 'close', name: close[1] ?? '' };
  const data = match(CDATA);
  if (data === null) throw new BadMarkup('Malformed markup');
  // CDATA as escaped text means the same.
  return { kind: 'text', text: (data[1] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;') };
}

function readAttributes(text: string): [string, string][] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);
}
