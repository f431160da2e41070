import { describe, expect, it } from 'vitest';
import { moveWithinZone, toZones } from './zones.ts';

const rate = (id: string, countries: string[], regions: string[] = []) => ({
  id,
  countries,
  regions,
  postalPrefixes: [],
});
const rates = [rate('a', ['US', 'CA']), rate('b', ['*']), rate('c', ['CA', 'US']), rate('d', ['US'], ['HI'])];

describe('shipping zones', () => {
  it('group rates with the same area, whatever the order of its countries', () => {
    expect(toZones(rates).map((zone) => zone.rates.map(({ id }) => id))).toStrictEqual([['a', 'c'], ['b'], ['d']]);
  });

  it('move a rate only past its neighbour of the same zone', () => {
    expect(moveWithinZone(rates, 'c', 'up')).toStrictEqual(['c', 'b', 'a', 'd']);
    expect(moveWithinZone(rates, 'a', 'down')).toStrictEqual(['c', 'b', 'a', 'd']);
    expect(moveWithinZone(rates, 'a', 'up')).toBeNull();
    expect(moveWithinZone(rates, 'b', 'down')).toBeNull();
    expect(moveWithinZone(rates, 'x', 'down')).toBeNull();
  });
});
