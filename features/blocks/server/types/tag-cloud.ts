import { z } from 'zod';
import { defineBlock, type TermCount } from './block-type.ts';
import { CollectionSlug, Line } from './fields.ts';

const SIZES = 5;

/** The tags or categories of a list, with more frequent ones larger. */
export const tagCloudBlock = defineBlock({
  names: ['tag-cloud', 'tagcloud', 'postsbytag', 'postsbycategory'],
  code: 14,
  fields: {
    heading: Line,
    collection: CollectionSlug,
    kind: z.enum(['tag', 'category']).default('tag'),
    order: z.enum(['name', 'count']).default('name'),
    limit: z.int().min(1).max(200).default(50),
  },
  needs: ({ collection, kind }) => ({ terms: typeof collection === 'string' ? { collection, kind } : undefined }),
  view({ collection, kind, limit, order }, found) {
    const all = found.terms(collection ?? '', kind);
    const max = all.toSorted((a, b) => b.count - a.count || compare(a.name, b.name)).slice(0, limit);
    const largest = max[0]?.count ?? 1;
    const ordered = order === 'count' ? max : max.toSorted((a, b) => compare(a.name, b.name));
    return { terms: ordered.map((term) => ({ ...term, size: sizeOf(term, largest) })), collection: null };
  },
});

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base' });
}

/** 1 to 5 on a logarithmic scale, because a few tags are used much more often than the others. */
function sizeOf({ count }: TermCount, largest: number): number {
  return largest <= 1 ? 1 : Math.min(count, 1 + Math.round(((SIZES - 1) * Math.log(count)) / Math.log(largest)));
}
