import { z } from 'zod';
import { defineBlock, type ListReference } from './block-type.ts';
import { AspectRatio, CollectionSlug, cssRatio, flag, Line } from './fields.ts';

const Term = z.string().max(100).nullish();

const fields = {
  heading: Line,
  collection: CollectionSlug,
  design: z.enum(['wall', 'grid', 'list', 'carousel']).default('grid'),
  limit: z.int().min(1).max(100).default(12),
  category: Term,
  tag: Term,
  featured: flag(false),
  order: z.enum(['newest', 'oldest', 'arranged']).nullish(),
  showImage: flag(true),
  showExcerpt: flag(true),
  showDate: flag(true),
  showPrice: flag(true),
  aspectRatio: AspectRatio,
};
type Fields = z.infer<z.ZodObject<typeof fields>>;

function listOf(block: Fields): ListReference | undefined {
  if (block.collection === null || block.collection === undefined) return undefined;
  return {
    collection: block.collection,
    limit: block.limit,
    category: block.category ?? undefined,
    tag: block.tag ?? undefined,
    starred: block.featured ? true : undefined,
    order: block.order ?? undefined,
  };
}

/** Items of a list, shown on another page. */
export const summaryBlock = defineBlock({
  names: ['summary', 'summary-v2'],
  code: 55,
  fields,
  needs: (block) => ({ list: listOf(block) }),
  view(block, found) {
    const need = listOf(block);
    const list = need === undefined ? null : found.list(need);
    return { collection: list?.collection ?? null, items: list?.items ?? [], ratio: cssRatio(block.aspectRatio) };
  },
});
