/** What visitors can filter a product list by, in the order that lists show unless their owner has chosen another. */
export const LIST_FACETS = ['category', 'option', 'price', 'availability', 'tag'] as const;
export type ListFacet = (typeof LIST_FACETS)[number];
