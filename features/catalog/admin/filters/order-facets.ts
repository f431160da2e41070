import { LIST_FACETS, type ListFacet } from '#features/content/list-facets.ts';

/** The facets that are shown in their order, then the others. */
export function allFacets(shown: readonly ListFacet[]): ListFacet[] {
  return [...shown, ...LIST_FACETS.filter((facet) => !shown.includes(facet))];
}

/** Shows a facet after the others, or hides it. */
export function toggleFacet(shown: readonly ListFacet[], facet: ListFacet): ListFacet[] {
  return shown.includes(facet) ? shown.filter((one) => one !== facet) : [...shown, facet];
}

/** Moves a shown facet up (-1) or down (1). */
export function moveFacet(shown: readonly ListFacet[], facet: ListFacet, by: -1 | 1): ListFacet[] {
  const from = shown.indexOf(facet);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return [...shown];
  return shown.toSpliced(from, 1).toSpliced(to, 0, facet);
}
