import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from './allowed.ts';
import { readEntities } from './entities.ts';
import { findSvgRoot } from './find-svg-root.ts';
import { BadMarkup, type Piece, readMarkup } from './read-markup.ts';
import { isSafeReference, isSafeStyle } from './safe-value.ts';

export const MAX_SVG_BYTES = 5_000_000;
const MAX_ELEMENTS = 100_000;
const MAX_DEPTH = 200;

type Open = Extract<Piece, { kind: 'open' }>;

/**
 * The SVG without anything that could run, load or link to another site: written anew from an allow list, so that
 * unusual spelling cannot bypass it. Null when it is not a well-formed SVG, or exceeds the limits.
 */
export function sanitizeSvg(text: string): string | null {
  if (text.length > MAX_SVG_BYTES) return null;
  const root = findSvgRoot(text);
  if (root === null) return null;
  try {
    return new SvgSanitizer().clean(readMarkup(text, root));
  } catch (error) {
    if (error instanceof BadMarkup) return null;
    throw error;
  }
}

class SvgSanitizer {
  private out = '';
  private elements = 0;
  private readonly open: string[] = [];
  /** How many of the open elements are inside a dropped one, itself included. */
  private dropped = 0;
  private style: string | null = null;

  clean(pieces: Iterable<Piece>): string {
    for (const piece of pieces) {
      if (piece.kind === 'open') this.begin(piece);
      else if (piece.kind === 'close') this.end(piece.name);
      else this.text(piece.text);
    }
    if (this.open.length > 0 || this.out === '') throw new BadMarkup('The SVG is truncated');
    return this.out;
  }

  private begin(piece: Open): void {
    this.elements++;
    if (this.style !== null) throw new BadMarkup('An element in a style');
    const over = this.elements > MAX_ELEMENTS || this.open.length >= MAX_DEPTH;
    if (over || (this.open.length === 0 && this.out !== '')) throw new BadMarkup('The SVG exceeds the limits');
    const name = piece.name.replace(/^svg:/, '');
    const isKept = this.dropped === 0 && ALLOWED_ELEMENTS.has(name);
    if (isKept && name === 'style' && !piece.empty) this.style = '';
    else if (isKept && name !== 'style')
      this.out += `<${name}${writeAttributes(name, piece)}${piece.empty ? '/' : ''}>`;
    if (piece.empty) return;
    this.open.push(piece.name);
    if (!isKept) this.dropped++;
  }

  private end(name: string): void {
    if (this.open.pop() !== name) throw new BadMarkup('Mismatched closing tag');
    if (this.dropped > 0) {
      this.dropped--;
      return;
    }
    if (this.style !== null) {
      if (isSafeStyle(readEntities(this.style) ?? '<')) this.out += `<style>${this.style}</style>`;
      this.style = null;
      return;
    }
    this.out += `</${name.replace(/^svg:/, '')}>`;
  }

  private text(text: string): void {
    if (this.dropped > 0 || this.open.length === 0) return;
    if (readEntities(text) === null) throw new BadMarkup('Unknown entity');
    if (this.style === null) this.out += text;
    else this.style += text;
  }
}

function writeAttributes(element: string, { attributes }: Open): string {
  let text = '';
  const seen = new Set<string>();
  for (const [name, written] of attributes) {
    if (seen.has(name)) throw new BadMarkup('Duplicate attribute');
    seen.add(name);
    const value = readEntities(written);
    if (value === null || !isAllowed(element, name, value)) continue;
    text += ` ${name}="${written.replaceAll('"', '&quot;')}"`;
  }
  return text;
}

function isAllowed(element: string, name: string, value: string): boolean {
  if (!ALLOWED_ATTRIBUTES.has(name)) return false;
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  if (name === 'href' || name === 'xlink:href') return isSafeReference(element, value);
  return isSafeStyle(value);
}
