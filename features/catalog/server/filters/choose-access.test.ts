import { describe, expect, it } from 'vitest';
import type { CollectionId } from '#kernel/ids/id.ts';
import { chooseAccess, rareCombinationAccess } from './choose-access.ts';
import type { ListingFilter } from './listing-sql.ts';

const size = { key: 'option Size', terms: ['option Size\u{1f}M'] };
const tag = { key: 'tag', terms: ['tag new'] };
const filter: ListingFilter = {
  collectionId: 'c' as CollectionId,
  now: new Date(0),
  groups: [size, tag],
  price: { minCents: 1, maxCents: 2 },
  published: {},
  isAvailable: false,
};

describe('chooseAccess', () => {
  it('reads the condition that the fewest products meet', () => {
    expect(chooseAccess(filter, [1001, 12, 700])).toStrictEqual({ by: 'group', group: tag });
    expect(chooseAccess(filter, [1001, 1001, 700])).toStrictEqual({ by: 'price' });
  });

  it('reads the list in its order if every condition is common', () => {
    expect(chooseAccess(filter, [1001, 1001, 1001])).toStrictEqual({ by: 'walk' });
    expect(chooseAccess({ ...filter, groups: [], price: null }, [])).toStrictEqual({ by: 'walk' });
  });
});

describe('rareCombinationAccess', () => {
  it('reads the products with one of the terms', () => {
    expect(rareCombinationAccess(filter, [1001, 1001, 1001])).toStrictEqual({ by: 'group', group: size });
    expect(rareCombinationAccess({ ...filter, groups: [tag], price: null, isAvailable: true }, [1001])).toStrictEqual({
      by: 'group',
      group: tag,
    });
  });

  it('is nothing for a single condition or without a term', () => {
    expect(rareCombinationAccess({ ...filter, groups: [tag], price: null }, [1001])).toBeNull();
    expect(rareCombinationAccess({ ...filter, groups: [], isAvailable: true }, [1001])).toBeNull();
  });
});
