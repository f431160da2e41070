import { VITALS, type VitalName } from './vitals.ts';

// Each bucket is about a tenth wider than the one before: what is read of them is at most so far off.
const GROWTH = 1.1;
/** What the smallest bucket ends at, about: a millisecond, or a thousandth of the window. */
const SMALLEST: Readonly<Record<VitalName, number>> = { FCP: 1, LCP: 1, FID: 1, INP: 1, CLS: 0.001 };

/** How a vital is divided: a value stands in bucket `ceil(ln(value / good) / step) + below`, and none below 0. */
export interface BucketScale {
  name: VitalName;
  good: number;
  step: number;
  below: number;
}

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];
export const BUCKET_SCALES: readonly BucketScale[] = VITAL_NAMES.map(scaleOf);

/** What is good and what is poor end with a bucket each, so that a rating by buckets is that of the values in them. */
function scaleOf(name: VitalName): BucketScale {
  const { good, poor } = VITALS[name];
  const between = Math.log(poor / good);
  const step = between / Math.round(between / Math.log(GROWTH));
  return { name, good, step, below: Math.floor(Math.log(good / SMALLEST[name]) / step) };
}

/** The upper end of a bucket, as read by people. */
export function bucketEnd(vital: VitalName, bucket: number): number {
  const { good, step, below } = scaleOf(vital);
  const value = good * Math.exp(step * (bucket - below));
  return vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

export interface Bucket {
  bucket: number;
  count: number;
}

/** What three of four had at most; null without any. */
export function p75(name: VitalName, buckets: readonly Bucket[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let reached = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    reached += count;
    if (reached * 4 >= total * 3) return bucketEnd(name, bucket);
  }
  return null;
}
