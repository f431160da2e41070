import { VITALS, type VitalName } from './vitals.ts';

// Each bucket is about a tenth wider than the one before, which bounds the error of a value read from it.
const GROWTH = 1.1;
/** The approximate upper end of the smallest bucket: a millisecond, or a thousandth of the window. */
const SMALLEST: Readonly<Record<VitalName, number>> = { FCP: 1, LCP: 1, FID: 1, INP: 1, CLS: 0.001 };

/** The scale of a vital: a value falls into bucket `ceil(ln(value / good) / step) + below`, with 0 as the minimum. */
export interface BucketScale {
  name: VitalName;
  good: number;
  step: number;
  below: number;
}

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];
export const BUCKET_SCALES: readonly BucketScale[] = VITAL_NAMES.map(scaleOf);

/**
 * The good and the poor threshold each coincide with the end of a bucket, so that a bucket has the rating of its
 * values.
 */
function scaleOf(name: VitalName): BucketScale {
  const { good, poor } = VITALS[name];
  const between = Math.log(poor / good);
  const step = between / Math.round(between / Math.log(GROWTH));
  return { name, good, step, below: Math.floor(Math.log(good / SMALLEST[name]) / step) };
}

/** The upper end of a bucket, rounded for display. */
export function bucketEnd(vital: VitalName, bucket: number): number {
  const { good, step, below } = scaleOf(vital);
  const value = good * Math.exp(step * (bucket - below));
  return vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

export interface Bucket {
  bucket: number;
  count: number;
}

/** The value that three quarters of the samples do not exceed, or null without samples. */
export function p75(name: VitalName, buckets: readonly Bucket[]): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let reached = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    reached += count;
    if (reached * 4 >= total * 3) return bucketEnd(name, bucket);
  }
  return null;
}
