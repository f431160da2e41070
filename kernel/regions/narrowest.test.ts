import { describe, expect, it } from 'vitest';
import type { Area } from './area.ts';
import { ANYWHERE, keepNarrowest } from './narrowest.ts';

const PHILADELPHIA = { country: 'US', region: 'PA', postalCode: '19103' };

const area = (country: string, regions: readonly string[] = [], postalPrefixes: readonly string[] = []): Area => ({
  country,
  regions,
  postalPrefixes,
});

// From the widest to the narrowest.
const NESTED = [
  area(ANYWHERE),
  area('US'),
  area('US', ['PA', 'NJ']),
  area('US', [], ['1']),
  area('US', ['PA'], ['1', '9']),
  area('US', [], ['19']),
  area('US', [], ['7', '191']),
];

const narrowest = (areas: readonly Area[], place = PHILADELPHIA): Area[] => keepNarrowest(areas, place, (one) => [one]);

describe('keepNarrowest', () => {
  it('prefers country to anywhere, region to country, postal prefix to region, and a longer prefix to a shorter one', () => {
    for (let count = NESTED.length; count > 0; count -= 1) {
      const areas = NESTED.slice(0, count);
      expect(narrowest(areas)).toStrictEqual([areas.at(-1)]);
      expect(narrowest(areas.toReversed())).toStrictEqual([areas.at(-1)]);
    }
  });

  it('keeps all equally narrow entries in their order', () => {
    const [state, county] = [area('US', ['PA']), area('US', ['PA', 'DE'])];
    expect(narrowest([state, area('US'), county])).toStrictEqual([state, county]);
  });

  it('keeps nothing when the place is outside every area', () => {
    expect(narrowest([area('CA'), area('US', ['NY']), area('US', ['PA'], ['150'])])).toStrictEqual([]);
    expect(narrowest([])).toStrictEqual([]);
  });

  it('uses the narrowest matching area when an entry has several', () => {
    const rate = { areas: [area(ANYWHERE), area('US', ['PA'])] };
    const wide = { areas: [area('US')] };
    expect(keepNarrowest([wide, rate], PHILADELPHIA, ({ areas }) => areas)).toStrictEqual([rate]);
  });

  it('ignores case and spaces of the postal code of a place', () => {
    const ottawa = { country: 'CA', region: 'ON', postalCode: 'k1a 0b1' };
    const [wide, close] = [area('CA', [], ['K']), area('CA', [], ['K1A'])];
    expect(narrowest([wide, close], ottawa)).toStrictEqual([close]);
  });
});
