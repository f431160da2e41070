import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitMinor } from './split-minor.ts';

const wholes = fc.integer({ min: 0, max: 1_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });

const pairs = (whole: number, amounts: readonly number[]): string[] =>
  splitMinor(whole, amounts)
    .map((part, index) => `${amounts[index]}:${part}`)
    .toSorted();

describe('splitMinor', () => {
  it('splits an amount into parts that sum to the whole', () => {
    fc.assert(
      fc.property(wholes, weights, (whole, amounts) => {
        expect(splitMinor(whole, amounts).reduce((a, b) => a + b, 0)).toBe(whole);
      }),
    );
  });

  it('gives each amount the same share wherever it is in the list', () => {
    fc.assert(
      fc.property(wholes, weights, (whole, amounts) => {
        expect(pairs(whole, amounts.toReversed())).toStrictEqual(pairs(whole, amounts));
      }),
    );
  });

  it('favours the larger amount when remainders tie', () => {
    expect(splitMinor(2, [1, 3])).toStrictEqual([0, 2]);
    expect(splitMinor(2, [3, 1])).toStrictEqual([2, 0]);
  });

  it('splits zero over an empty list', () => {
    expect(splitMinor(0, [])).toStrictEqual([]);
  });
});
