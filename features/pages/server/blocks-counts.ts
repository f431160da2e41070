import type { CollectionId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { formatMonth } from '../month.ts';
import { pathOf } from '../rules.ts';
import type { BlockFound, BlockNeeds } from './blocks/block-type.ts';
import { given } from './blocks/fields.ts';
import type { BlockParts } from './blocks-parts.ts';
import { countMonths, countTerms } from './blocks-repository.ts';
import { queryUrl } from './pagination.ts';

export interface FoundCounts {
  terms: BlockFound['terms'];
  months: BlockFound['months'];
  collections: CollectionId[];
}

/** Counts the tags, categories and months of lists, with one statement for all terms and one for all months. */
export async function findCounts(ctx: Ctx, needs: readonly BlockNeeds[], parts: BlockParts): Promise<FoundCounts> {
  const counted = idsOf(parts, new Set(needs.flatMap(({ terms }) => given(terms?.collection))));
  const dated = idsOf(parts, new Set(needs.flatMap(({ months }) => given(months))));
  const [terms, months] = await Promise.all([
    countTerms(ctx, counted),
    countMonths(ctx, { collections: dated, timeZone: parts.timeZone }),
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
    collections: [...new Set([...counted, ...dated])],
  };
}

function idsOf({ collections }: BlockParts, slugs: ReadonlySet<string>): CollectionId[] {
  return [...slugs].flatMap((slug) => {
    const collection = collections.get(slug);
    return collection === undefined ? [] : [collection.id];
  });
}
