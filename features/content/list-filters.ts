import { z } from 'zod';
import { LIST_FACETS, type ListFacet } from './list-facets.ts';

/** The sort orders that a visitor can choose. */
export const LIST_SORTS = ['featured', 'newest', 'price-asc', 'price-desc', 'name', 'best-selling'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

export const ListFacets = z
  .array(z.enum(LIST_FACETS))
  .max(LIST_FACETS.length)
  .refine((facets) => new Set(facets).size === facets.length, 'Name each filter once');

/** The filters of a list in the site folder: `false` for none, or which ones. Default: all of them. */
export const ListFiltersFile = z.union([
  z.boolean(),
  z.strictObject({
    /** Those that are shown, in this order. */
    facets: ListFacets,
    /** The order of the list until a visitor chooses another. Default: that of the theme. */
    sort: z.enum(LIST_SORTS).optional(),
  }),
]);
export type ListFiltersFile = z.output<typeof ListFiltersFile>;

export interface ListFilters {
  /** Whether visitors can filter and sort the list. */
  isEnabled: boolean;
  facets: readonly ListFacet[];
  /** Null for the order of the theme. */
  sort: ListSort | null;
}

export function fromFiltersFile(file: ListFiltersFile | undefined): ListFilters {
  if (typeof file !== 'object') return { isEnabled: file !== false, facets: LIST_FACETS, sort: null };
  return { isEnabled: true, facets: file.facets, sort: file.sort ?? null };
}

/** Undefined for the default, so that the site folder has no key for it. */
export function toFiltersFile({ isEnabled, facets, sort }: ListFilters): ListFiltersFile | undefined {
  if (!isEnabled) return false;
  const isDefault = sort === null && facets.join(' ') === LIST_FACETS.join(' ');
  return isDefault ? undefined : { facets: [...facets], ...(sort !== null && { sort }) };
}
