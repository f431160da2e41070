import { attribute, endOfTag, MAX_TAG } from './image-tag.ts';

// Themes write `<noscript><img src="…"></noscript>` beside an image that a script loads. Once that image has its address, the
// fallback would show the same picture a second time in browsers without scripts.

const OPENING = /^<noscript(?=[\s>])/i;
const CLOSING = /<\/noscript\s{0,20}>/i;
const IMAGE = /^<img(?=[\s/])/i;
/** Room for two tags: a longer element is left as it is. */
const MAX_FALLBACK = 2 * MAX_TAG;

/** The markup without the fallback of this picture that stands at its end. */
export function withoutFallbackAtEnd(html: string, source: string): string {
  const trimmed = html.trimEnd();
  if (!trimmed.endsWith('>')) return html;
  const tail = trimmed.slice(-MAX_FALLBACK);
  const opening = tail.toLowerCase().lastIndexOf('<noscript');
  if (opening < 0) return html;
  const fallback = tail.slice(opening);
  return fallbackLength(fallback, source) === fallback.length ? trimmed.slice(0, -fallback.length) : html;
}

/** Where the markup goes on behind the fallback of this picture that stands here; the same place when there is none. */
export function afterFallback(html: string, start: number, source: string): number {
  let at = start;
  while (/\s/.test(html[at] ?? '')) at++;
  if (html[at] !== '<') return start;
  const length = fallbackLength(html.slice(at, at + MAX_FALLBACK), source);
  return length === 0 ? start : at + length;
}

/** The length of the fallback that the text begins with; 0 when it begins with something else. */
function fallbackLength(text: string, source: string): number {
  const opened = OPENING.test(text) ? endOfTag(text, 0) : -1;
  const closing = opened < 0 ? null : CLOSING.exec(text);
  if (closing === null || closing.index < opened) return 0;
  const content = text.slice(opened + 1, closing.index).trim();
  if (!IMAGE.test(content) || endOfTag(content, 0) !== content.length - 1) return 0;
  const isSame = withoutQuery(attribute(content.slice(4, -1), 'src')) === withoutQuery(source);
  return isSame ? closing.index + closing[0].length : 0;
}

function withoutQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
