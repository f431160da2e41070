import { z } from 'zod';
import { defineBlock } from './block-type.ts';
import { CollectionSlug, Line } from './fields.ts';

/** The months in which something was published, newest first. */
export const archiveBlock = defineBlock({
  names: ['archive', 'postsbymonth'],
  code: 61,
  fields: { heading: Line, collection: CollectionSlug, limit: z.int().min(1).max(240).default(60) },
  needs: ({ collection }) => ({ months: collection ?? undefined }),
  view({ collection, limit }, found) {
    const months = found.months(collection ?? '').slice(0, limit);
    // An instant in the middle of the month belongs to it in every time zone.
    return {
      months: months.map((entry) => ({ ...entry, at: Date.UTC(entry.year, entry.month - 1, 15, 12) })),
      collection: null,
    };
  },
});
