import { attribute, endOfTag, hasAttribute, MAX_TAG } from './image-tag.ts';

const OPENING = '<img ';
const WIDTHS = [300, 500, 750, 1000, 1500];
const DEFAULT_WIDTH = 750;

/**
 * The formatters for images write `data-src` and leave the rest to a script of the platform that the language was made for.
 * Here the address is written at once: the picture is there without any script, and holds its place.
 */
export function loadImages(html: string): string {
  if (!html.includes(' data-src="')) return html;
  const pieces: string[] = [];
  let from = 0;
  let end = 0;
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, end)) {
    const close = endOfTag(html, at);
    end = close < 0 ? at + MAX_TAG : close;
    const loaded = close < 0 ? null : loadImage(html.slice(at + OPENING.length - 1, close));
    if (loaded === null) continue;
    pieces.push(html.slice(from, at), loaded);
    from = close + 1;
  }
  return pieces.length === 0 ? html : pieces.join('') + html.slice(from);
}

/** Null for one that needs nothing. */
function loadImage(text: string): string | null {
  const source = attribute(text, 'data-src');
  if (source === '' || hasAttribute(text, 'src')) return null;
  return `<img${withoutEnd(text)}${sources(source)}${size(text)}${loading(text)}>`;
}

/** Without the slash that may stand before the end of the tag, and the space before that. */
function withoutEnd(text: string): string {
  return (text.endsWith('/') ? text.slice(0, -1) : text).trimEnd();
}

function sources(url: string): string {
  // Only the platform's own pictures come in widths.
  if (!url.startsWith('/media/') || url.includes('?')) return ` src="${url}"`;
  const srcset = WIDTHS.map((width) => `${url}?format=${width}w ${width}w`).join(', ');
  return ` src="${url}?format=${DEFAULT_WIDTH}w" srcset="${srcset}" sizes="auto, 100vw"`;
}

function size(text: string): string {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(attribute(text, 'data-image-dimensions')) ?? [];
  const isSized = width === undefined || hasAttribute(text, 'width') || hasAttribute(text, 'height');
  return isSized ? '' : ` width="${width}" height="${height}"`;
}

function loading(text: string): string {
  return hasAttribute(text, 'loading') || hasAttribute(text, 'fetchpriority') ? '' : ' loading="lazy"';
}
