import { describe, expect, it } from 'vitest';
import { allFacets, moveFacet, toggleFacet } from './order-facets.ts';

describe('the order of facets', () => {
  it('lists those that are shown first', () => {
    expect(allFacets(['tag', 'price'])).toStrictEqual(['tag', 'price', 'category', 'option', 'availability']);
  });

  it('changes by one place', () => {
    expect(moveFacet(['tag', 'price', 'option'], 'option', -1)).toStrictEqual(['tag', 'option', 'price']);
    expect(moveFacet(['tag', 'price'], 'tag', 1)).toStrictEqual(['price', 'tag']);
  });

  it('stays at the ends and for a facet that is not shown', () => {
    expect(moveFacet(['tag', 'price'], 'tag', -1)).toStrictEqual(['tag', 'price']);
    expect(moveFacet(['tag', 'price'], 'price', 1)).toStrictEqual(['tag', 'price']);
    expect(moveFacet(['tag'], 'price', -1)).toStrictEqual(['tag']);
  });

  it('adds a facet at the end and removes it', () => {
    expect(toggleFacet(['tag'], 'price')).toStrictEqual(['tag', 'price']);
    expect(toggleFacet(['tag', 'price'], 'tag')).toStrictEqual(['price']);
  });
});
