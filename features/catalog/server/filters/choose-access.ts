import { MAX_LIST_COUNT } from './facet-repository.ts';
import type { AccessPath, ListingFilter } from './listing-sql.ts';

/** The products of a filter as counted before: of each group, then of the price range. */
export type GroupCounts = readonly number[];

/**
 * A condition that few products meet is read as a whole and sorted. If all conditions are met by many products, the list
 * is read in its order: a page is full after a number of rows that depends on the share of matching products, not on the
 * size of the list.
 */
export function chooseAccess(filter: ListingFilter, counts: GroupCounts): AccessPath {
  const rarest = findRarest(filter, counts);
  return rarest !== null && rarest.count <= MAX_LIST_COUNT ? rarest.access : { by: 'walk' };
}

/**
 * The condition to read if hardly any product meets all of them, although each is common. Null if there is only one
 * condition.
 */
export function rareCombinationAccess(filter: ListingFilter, counts: GroupCounts): AccessPath | null {
  const { groups, price, isAvailable } = filter;
  const conditions = groups.length + Number(price !== null) + Number(isAvailable);
  const rarest = findRarest({ ...filter, price: null }, counts);
  return conditions > 1 && rarest !== null ? rarest.access : null;
}

function findRarest(filter: ListingFilter, counts: GroupCounts): { access: AccessPath; count: number } | null {
  const paths: AccessPath[] = [
    ...filter.groups.map((group): AccessPath => ({ by: 'group', group })),
    ...(filter.price === null ? [] : [{ by: 'price' } as const]),
  ];
  const counted = paths.map((access, index) => ({ access, count: counts[index] ?? Number.POSITIVE_INFINITY }));
  return counted.toSorted((a, b) => a.count - b.count)[0] ?? null;
}
