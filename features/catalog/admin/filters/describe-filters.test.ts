import { describe, expect, it } from 'vitest';
import { describeFilters } from './describe-filters.ts';

describe('the preview of the filters of a list', () => {
  it.each([
    [
      { isEnabled: false, facets: [], sort: 'newest' as const },
      'Visitors see all products without filters. They cannot change the order.',
    ],
    [
      { isEnabled: true, facets: [], sort: null },
      'Visitors see no filters. They can change the order. The list is sorted as the theme orders it.',
    ],
    [
      { isEnabled: true, facets: ['price', 'tag'], sort: 'name' as const },
      'Visitors can filter by price and tag. The list is sorted by name.',
    ],
    [
      { isEnabled: true, facets: ['option', 'category', 'availability'], sort: null },
      'Visitors can filter by each option, category, and availability. The list is sorted as the theme orders it.',
    ],
  ] as const)('describes the choice %j', (filters, text) => {
    expect(describeFilters({ ...filters, facets: [...filters.facets] })).toBe(text);
  });
});
