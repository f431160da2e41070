import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUNDRED_PERCENT, toMicroPercent } from './rate.ts';

describe('toMicroPercent', () => {
  it.each([
    ['0', 0n],
    ['6', 6_000_000n],
    ['8.875', 8_875_000n],
    ['14.975', 14_975_000n],
    ['0.000001', 1n],
    ['100', HUNDRED_PERCENT],
  ])('parses %s exactly', (rate, micro) => {
    expect(toMicroPercent(rate)).toBe(micro);
  });

  it('parses every rate with up to six decimal places exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (micro) => {
        const text = `${Math.floor(micro / 1_000_000)}.${String(micro % 1_000_000).padStart(6, '0')}`;
        expect(toMicroPercent(text)).toBe(BigInt(micro));
      }),
    );
  });

  it.each(['', '-1', '1e2', '.5', '1.', '1.0000001', '1000', ' 6', '6%'])('rejects the rate %j', (rate) => {
    expect(() => toMicroPercent(rate)).toThrow(RangeError);
  });
});
