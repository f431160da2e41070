import type { Ctx } from '#platform/context.ts';
import { chooseAccess, type GroupCounts } from './choose-access.ts';
import { countMatches, type ListFacets, MAX_LIST_COUNT, type MatchCounts } from './facet-repository.ts';
import type { ListingFilter } from './listing-sql.ts';

/** Matching products are read up to this number to count their values. */
const MAX_MATCHES = 250;
/** The facets whose values are counted with all other filters. Those of further ones are shown without counts. */
const MAX_COUNTED_FACETS = 5;

/** Null: not known, because there are too many products. */
export type Count = number | null;

/** The number of products for each value of a facet, given all filters of other facets. */
export interface FacetCounts {
  /** The products that match all filters. `atLeast`: there are more. */
  total: { count: number; atLeast: boolean } | null;
  /** `key` is that of the facet of the term. */
  of(key: string, term: string): Count;
  available: Count;
}

export interface CountInput {
  filter: ListingFilter;
  facets: ListFacets;
  groupCounts: GroupCounts;
}

/** Counts the values of all facets. A facet does not limit its own values, since several of them can be chosen. */
export async function countFacets(ctx: Ctx, input: CountInput): Promise<FacetCounts> {
  const { filter, facets } = input;
  const unfiltered = new Map(facets.counts.map(({ term, count }) => [term, count]));
  const all = isEmpty(filter) ? null : await countWith(ctx, input, filter);
  const active = filter.groups.slice(0, MAX_COUNTED_FACETS);
  const ownCounts = new Map(
    await Promise.all(active.map(async ({ key }) => [key, await countOthers(ctx, input, key)] as const)),
  );
  return {
    total: totalOf(all, input),
    available: filter.isAvailable || all === null ? null : all.isComplete ? all.available : null,
    of(key, term) {
      const counted = filter.groups.some((group) => group.key === key) ? ownCounts.get(key) : all;
      if (counted === undefined) return null;
      if (counted === null) return unfiltered.get(term) ?? null;
      return counted.isComplete ? (counted.byTerm.get(term) ?? 0) : null;
    },
  };
}

interface Counted extends MatchCounts {
  /** Whether all products that match were counted. */
  isComplete: boolean;
}

/** With the filters of all other facets. Null if there is none. */
async function countOthers(ctx: Ctx, input: CountInput, key: string): Promise<Counted | null> {
  const filter = { ...input.filter, groups: input.filter.groups.filter((group) => group.key !== key) };
  return isEmpty(filter) ? null : await countWith(ctx, input, filter);
}

function isEmpty({ groups, price, published, isAvailable }: ListingFilter): boolean {
  return (
    groups.length === 0 &&
    price === null &&
    !isAvailable &&
    published.from === undefined &&
    published.before === undefined
  );
}

async function countWith(
  ctx: Ctx,
  { filter: whole, facets, groupCounts }: CountInput,
  filter: ListingFilter,
): Promise<Counted> {
  const counts = [
    ...filter.groups.map((group) => groupCounts[whole.groups.indexOf(group)] ?? MAX_LIST_COUNT),
    ...(filter.price === null ? [] : groupCounts.slice(whole.groups.length)),
  ];
  const access = chooseAccess(filter, counts);
  // In a long list, conditions that are all common match too many products to count.
  if (access.by === 'walk' && facets.total > MAX_LIST_COUNT) return TOO_MANY;
  const query = { filter, access, order: 'arranged', limit: MAX_MATCHES + 1, offset: 0 } as const;
  const found = await countMatches(ctx.db, ctx.websiteId, query);
  return { ...found, isComplete: found.total <= MAX_MATCHES };
}

const TOO_MANY: Counted = { total: 0, available: 0, byTerm: new Map(), isComplete: false };

function totalOf(all: Counted | null, { filter, facets, groupCounts }: CountInput): FacetCounts['total'] {
  if (all === null) return capped(facets.total);
  if (all.isComplete) return { count: all.total, atLeast: false };
  const isOneTerm = filter.groups.length === 1 && filter.groups[0]?.terms.length === 1;
  if (isOneTerm && isEmpty({ ...filter, groups: [] })) return capped(groupCounts[0] ?? 0);
  return all.total > MAX_MATCHES ? { count: MAX_MATCHES, atLeast: true } : null;
}

function capped(count: number): { count: number; atLeast: boolean } {
  return { count: Math.min(count, MAX_LIST_COUNT), atLeast: count > MAX_LIST_COUNT };
}
