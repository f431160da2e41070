import { z } from 'zod';
import { LIST_SORTS, ListFacets } from '#features/content/list-filters.ts';

/** What visitors can filter a product list by. */
export const ListFiltersInput = z.strictObject({
  /** Whether visitors can filter and sort the list. */
  isEnabled: z.boolean(),
  /** The filters that are shown, in this order. */
  facets: ListFacets,
  /** The order of the list until a visitor chooses another. Null for the order of the theme. */
  sort: z.enum(LIST_SORTS).nullable(),
});
export type ListFiltersInput = z.output<typeof ListFiltersInput>;
