import type { Edit } from '#kernel/text/edits.ts';
import { attribute, endOfTag } from './image-tag.ts';

/** Stands in the head of a page until it is known which picture is its largest. */
export const LEAD_MARK = '<!--vitrine-lead-->';

const FIRST = 'fetchpriority="high"';
const OPENING = '<img ';

/**
 * Names the picture that a template puts first in the head, so that a browser asks for it with the style sheet and not after it
 * has read the page down to it. One that waits until it is scrolled to, or is written into the page itself, is not named.
 */
export function preloadLead(html: string): Edit[] {
  const mark = html.indexOf(LEAD_MARK);
  if (mark < 0) return [];
  const after = mark + LEAD_MARK.length;
  const link = leadLink(html, after);
  return [{ start: mark, end: link === '' && html[after] === '\n' ? after + 1 : after, text: link }];
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
