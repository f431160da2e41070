import { DEFAULT_WIDTH, IMAGE_WIDTHS } from '../rules.ts';
import type { Rendition, RenditionFormat } from './rendition.ts';
import type { Medium } from './repository.ts';

/** The format for clients that do not accept WebP, such as those that show link previews. */
export function formatWithoutWebp({ alpha }: Pick<Medium, 'alpha'>): RenditionFormat {
  return alpha ? 'png' : 'jpeg';
}

/** What link previews, feeds and search engines request: `og:image`, structured data and sitemaps name this width. */
export function previewRendition(medium: Pick<Medium, 'alpha'>): Rendition {
  return { width: DEFAULT_WIDTH, format: formatWithoutWebp(medium) };
}

/** The renditions that the pages of the demo shop show: the widths of its `srcset`. */
export const PAGE_RENDITIONS: readonly Rendition[] = IMAGE_WIDTHS.filter(
  (width) => width >= 300 && width <= DEFAULT_WIDTH,
).map((width) => ({ width, format: 'webp' }));
