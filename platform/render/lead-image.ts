import type { Edit } from '#kernel/text/edits.ts';
import { attribute, endOfTag } from './image-tag.ts';

/** Placeholder in the head until the lead image is known. */
export const LEAD_PLACEHOLDER = '<!--vitrine-lead-->';

const FIRST = 'fetchpriority="high"';
const OPENING = '<img ';

/**
 * Adds a preload link for the image with high priority to the head, so that the browser requests it together with the
 * style sheet instead of after parsing the page. Lazy images and data URLs are not preloaded.
 */
export function preloadLeadImage(html: string): Edit[] {
  const placeholderStart = html.indexOf(LEAD_PLACEHOLDER);
  if (placeholderStart < 0) return [];
  const after = placeholderStart + LEAD_PLACEHOLDER.length;
  const link = leadLink(html, after);
  return [{ start: placeholderStart, end: link === '' && html[after] === '\n' ? after + 1 : after, text: link }];
}

function leadLink(html: string, from: number): string {
  const at = html.indexOf(FIRST, from);
  const start = at < 0 ? -1 : html.lastIndexOf(OPENING, at);
  const end = start < from ? -1 : endOfTag(html, start);
  if (at < 0 || end < at) return '';
  const tag = html.slice(start + OPENING.length - 1, end);
  const [src, srcset, sizes] = [attribute(tag, 'src'), attribute(tag, 'srcset'), attribute(tag, 'sizes')];
  if (src === '' || src.startsWith('data:') || attribute(tag, 'loading') === 'lazy') return '';
  const set = srcset === '' ? '' : ` imagesrcset="${srcset}"${sizes === '' ? '' : ` imagesizes="${sizes}"`}`;
  return `<link rel="preload" as="image" href="${src}"${set} fetchpriority="high">`;
}
