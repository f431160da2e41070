import { formatMonth } from '#features/content/month.ts';
import { pathOf } from '#features/content/rules.ts';
import { countMonths, countTerms, queryUrl } from '#features/content/server/index.ts';
import type { CollectionId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { BlockParts } from './block-parts.ts';
import type { BlockReferences, ResolvedReferences } from './types/block-type.ts';
import { given } from './types/fields.ts';

export interface FoundCounts {
  terms: ResolvedReferences['terms'];
  months: ResolvedReferences['months'];
  collections: CollectionId[];
}

/** Counts the tags, categories and months of lists, with one statement for all terms and one for all months. */
export async function findCounts(ctx: Ctx, needs: readonly BlockReferences[], parts: BlockParts): Promise<FoundCounts> {
  const countedCollections = idsOf(parts, new Set(needs.flatMap(({ terms }) => given(terms?.collection))));
  const datedCollections = idsOf(parts, new Set(needs.flatMap(({ months }) => given(months))));
  const [terms, months] = await Promise.all([
    countTerms(ctx, countedCollections),
    countMonths(ctx, { collections: datedCollections, timeZone: parts.timeZone }),
  ]);
  return {
    terms(slug, kind) {
      const collection = parts.collections.get(slug);
      const rows = terms.filter((row) => row.collection_id === collection?.id && row.kind === kind);
      const path = collection === undefined ? '' : pathOf(collection);
      return rows.map(({ term: name, count }) => ({ name, count, url: queryUrl(path, { [kind]: name }) }));
    },
    months(slug) {
      const collection = parts.collections.get(slug);
      const rows = months.filter((row) => row.collection_id === collection?.id);
      const path = collection === undefined ? '' : pathOf(collection);
      return rows.map(({ year, month, count }) => {
        return { year, month, count, url: queryUrl(path, { month: formatMonth({ year, month }) }) };
      });
    },
    collections: [...new Set([...countedCollections, ...datedCollections])],
  };
}

function idsOf({ collections }: BlockParts, slugs: ReadonlySet<string>): CollectionId[] {
  return [...slugs].flatMap((slug) => {
    const collection = collections.get(slug);
    return collection === undefined ? [] : [collection.id];
  });
}
