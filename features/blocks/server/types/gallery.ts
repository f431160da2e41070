import { z } from 'zod';
import { type GallerySettings, toGallerySettings, type Value } from '#template/index.ts';
import { defineBlock, type ResolvedReferences } from './block-type.ts';
import { CollectionSlug, cssRatio, Line, Pictures } from './fields.ts';

const MAX_PICTURES = 100;

interface GalleryFields {
  collection?: string | null | undefined;
  category?: string | null | undefined;
  limit: number;
}

const listOf = ({ collection, category, limit }: GalleryFields) =>
  collection === null || collection === undefined ? undefined : { collection, limit, category: category ?? undefined };

/**
 * Its own images, or those of a gallery. Settings out of range are clamped and unknown ones get their default, so that
 * no stored setting can prevent a gallery from being shown.
 */
export const galleryBlock = defineBlock({
  names: ['gallery'],
  code: 8,
  fields: {
    heading: Line,
    images: Pictures,
    collection: CollectionSlug,
    category: z.string().max(100).nullish(),
    limit: z.int().min(1).max(MAX_PICTURES).default(MAX_PICTURES),
  },
  needs: (block) => ({ pictures: block.images, list: listOf(block) }),
  view(block, found) {
    const options = toGallerySettings(block as Value);
    return { ...picturesOf(block, found), options, css: cssOf(options), design: options.design };
  },
});

function picturesOf(block: GalleryFields & { images: readonly string[] }, found: ResolvedReferences) {
  const need = listOf(block);
  const list = need === undefined ? null : found.list(need);
  const images = block.images.flatMap((file) => found.picture(file) ?? []);
  const shown = (list?.items ?? []).filter((item) => item['mainImage'] !== undefined);
  const pictures = [
    ...shown.map((item) => ({ ...(item['mainImage'] as object), title: item.title, url: item.fullUrl })),
    ...images.map((image) => ({ ...image, url: '' })),
  ];
  return { images, pictures, items: list?.items ?? [], collection: list?.collection ?? null };
}

/** The numbers as custom properties for the styles of the platform and of themes. */
function cssOf(options: GallerySettings): string {
  const ratio = options['aspect-ratio'] ?? (options['square-thumbs'] && options.design === 'grid' ? '1:1' : '');
  const width = options['max-width'];
  return [
    `--per-row:${Math.round(options.thumbnailsPerRow)}`,
    `--gap:${options.design === 'grid' ? options.padding : options.margin}px`,
    `--strip:${options.thumbnailStripHeight}px`,
    `--column:${options.maxColumnWidth}px`,
    ...(ratio === '' ? [] : [`--ratio:${cssRatio(ratio)}`]),
    ...(width === undefined ? [] : [`--most:${Math.min(width, 10_000)}px`]),
  ].join(';');
}
