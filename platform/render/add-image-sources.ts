import { attribute, endOfTag, hasAttribute, MAX_TAG } from './image-tag.ts';

const OPENING = '<img ';
const WIDTHS = [300, 500, 750, 1000, 1500];
const DEFAULT_WIDTH = 750;

/**
 * The image formatters output `data-src` and rely on a script of the original platform. We add the URL on the server:
 * the image shows without a script, and its space is reserved.
 */
export function addImageSources(html: string): string {
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

/** Null for an image that needs no change. */
function loadImage(text: string): string | null {
  const source = attribute(text, 'data-src');
  if (source === '' || hasAttribute(text, 'src')) return null;
  return `<img${withoutEnd(text)}${sources(source)}${size(text)}${loading(text)}>`;
}

/** Removes the optional slash before the end of the tag, and the space before it. */
function withoutEnd(text: string): string {
  return (text.endsWith('/') ? text.slice(0, -1) : text).trimEnd();
}

function sources(url: string): string {
  // Only the platform's own images are available in several widths.
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
