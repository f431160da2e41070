import { describe, expect, it } from 'vitest';
import { BUCKET_SCALES, bucketEnd, p75 } from './buckets.ts';
import { rateVital, VITALS } from './vitals.ts';

describe.each(BUCKET_SCALES)('buckets of $name', ({ name, good, step, below }) => {
  /** The same formula as in the database. */
  const bucketOf = (value: number) => Math.max(0, Math.ceil(Math.log(value / good) / step - 1e-9) + below);
  const unit = name === 'CLS' ? 0.001 : 1;

  it('end at most a tenth above their values', () => {
    for (const times of [2, 16, 99, 1800, 2500, 4000, 60_000]) {
      const value = times * unit;
      const end = bucketEnd(name, bucketOf(value));
      expect([end >= value - unit, end <= value * 1.11 + unit]).toStrictEqual([true, true]);
    }
    expect(bucketEnd(name, 0)).toBeLessThan(2 * unit);
  });

  it('give a value the same rating as the value itself, on both sides of its thresholds', () => {
    const { poor } = VITALS[name];
    for (const value of [good * 0.97, good, good * 1.001, poor * 0.97, poor, poor * 1.001]) {
      expect([value, rateVital(name, bucketEnd(name, bucketOf(value)))]).toStrictEqual([value, rateVital(name, value)]);
    }
  });
});

it('p75 is the upper bound of three quarters of the values', () => {
  const at = (...counts: number[]) => counts.map((count, bucket) => ({ bucket: bucket * 10, count }));
  expect(p75('LCP', at(3, 0, 1))).toBe(bucketEnd('LCP', 0));
  expect(p75('LCP', at(2, 0, 2))).toBe(bucketEnd('LCP', 20));
  expect(p75('LCP', at(1))).toBe(bucketEnd('LCP', 0));
  expect(p75('LCP', [])).toBeNull();
});
