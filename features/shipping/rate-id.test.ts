import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRateIds } from './rate-id.ts';

const idsOf = (...names: string[]): string[] => toRateIds(names.map((name) => ({ name })));

describe('toRateIds', () => {
  it('makes an id of the name, whatever stands around it', () => {
    expect(idsOf('Standard', 'Canada Parcel')).toStrictEqual(['standard', 'canada-parcel']);
    expect(idsOf('Canada Parcel', 'Standard')).toStrictEqual(['canada-parcel', 'standard']);
  });

  it('numbers rates of the same name, past names that look like a number', () => {
    expect(idsOf('Standard', 'Standard 2', 'standard!')).toStrictEqual(['standard', 'standard-2', 'standard-3']);
  });

  it('keeps letters of any script and has an id for a name without any', () => {
    expect(idsOf('Économie', '速達', '***')).toStrictEqual(['economie', '速達', 'rate']);
  });

  it('never gives the same id twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 2', 'A', 'b', '-', 'a-2', 'a-3')), (names) => {
        expect(new Set(idsOf(...names)).size).toBe(names.length);
      }),
    );
  });
});
