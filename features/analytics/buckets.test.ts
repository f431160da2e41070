import { expect, it } from 'vitest';
import { BUCKET_STEP, bucketEnd, CLS_UNIT, p75 } from './buckets.ts';

/** What the database does. */
const bucketOf = (value: number, unit: number) =>
  value <= unit ? 0 : Math.ceil(Math.log(value / unit) / BUCKET_STEP - 1e-9);

it('a value stands in a bucket that ends at most a tenth above it', () => {
  for (const value of [2, 16, 99, 1800, 2500, 4000, 60_000]) {
    const end = bucketEnd('LCP', bucketOf(value, 1));
    expect([end >= value * 0.99, end <= value * 1.11 + 1]).toStrictEqual([true, true]);
  }
  expect(bucketEnd('CLS', bucketOf(0.1, CLS_UNIT))).toBeCloseTo(0.1, 1);
});

it('p75 is what three of four had at most', () => {
  const at = (...counts: number[]) => counts.map((count, bucket) => ({ bucket: bucket * 10, count }));
  expect(p75('LCP', at(3, 0, 1))).toBe(bucketEnd('LCP', 0));
  expect(p75('LCP', at(2, 0, 2))).toBe(bucketEnd('LCP', 20));
  expect(p75('LCP', at(1))).toBe(bucketEnd('LCP', 0));
  expect(p75('LCP', [])).toBeNull();
});
