import { describe, expect, it } from 'vitest';
import { LIST_FACETS } from './list-facets.ts';
import { fromFiltersFile, ListFiltersFile, toFiltersFile } from './list-filters.ts';

describe('the filters of a list', () => {
  it('are all of them unless the site folder says otherwise', () => {
    const all = { isEnabled: true, facets: LIST_FACETS, sort: null };
    expect(fromFiltersFile(undefined)).toStrictEqual(all);
    expect(fromFiltersFile(true)).toStrictEqual(all);
    expect(toFiltersFile(all)).toBeUndefined();
  });

  it.each([false, { facets: [] }, { facets: ['price', 'tag'], sort: 'newest' }] as ListFiltersFile[])(
    'are the same after %j was read and written',
    (file) => {
      expect(toFiltersFile(fromFiltersFile(ListFiltersFile.parse(file)))).toStrictEqual(file);
    },
  );

  it.each([{ facets: ['price', 'price'] }, { facets: ['size'] }, { facets: [], sort: 'random' }, {}, 'all'])(
    'cannot be %j',
    (file) => {
      expect(ListFiltersFile.safeParse(file).success).toBe(false);
    },
  );
});
