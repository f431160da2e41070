import type { ListFiltersInput } from '../../list-filters-input.ts';
import { facetNames, filterMessages as messages, sortNames } from './messages.ts';

/** What visitors will see, as sentences. */
export function describeFilters({ isEnabled, facets, sort }: ListFiltersInput): string {
  if (!isEnabled) return messages.off;
  const names = facets.map((facet) => facetNames[facet]);
  const filters =
    names.length === 0
      ? messages.onlySort
      : messages.by(new Intl.ListFormat('en', { type: 'conjunction' }).format(names));
  return `${filters} ${sort === null ? messages.sortedByTheme : messages.sortedBy(sortNames[sort])}`;
}
