import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRateIds } from './rate-id.ts';

const idsOf = (...names: string[]): string[] => toRateIds(names.map((name) => ({ name })));

describe('toRateIds', () => {
  it('derives the id from the name, regardless of the other rates', () => {
    expect(idsOf('Standard', 'Canada Parcel')).toStrictEqual(['standard', 'canada-parcel']);
    expect(idsOf('Canada Parcel', 'Standard')).toStrictEqual(['canada-parcel', 'standard']);
  });

  it('numbers rates with the same name and skips ids that are taken', () => {
    expect(idsOf('Standard', 'Standard 2', 'standard!')).toStrictEqual(['standard', 'standard-2', 'standard-3']);
  });

  it('keeps letters of any script and falls back to `rate` for a name without letters', () => {
    expect(idsOf('Économie', '速達', '***')).toStrictEqual(['economie', '速達', 'rate']);
  });

  it('never returns the same id twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 2', 'A', 'b', '-', 'a-2', 'a-3')), (names) => {
        expect(new Set(idsOf(...names)).size).toBe(names.length);
      }),
    );
  });
});
