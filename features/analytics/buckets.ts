import { VITALS, type VitalName } from './vitals.ts';

// Each bucket is a tenth wider than the one before: what is read of them is at most so far off.
const GROWTH = 1.1;
/** What the smallest bucket ends at: a millisecond, or a thousandth of the window. */
const UNIT: Readonly<Record<VitalName, number>> = { FCP: 1, LCP: 1, FID: 1, INP: 1, CLS: 0.001 };

/** The factors of the SQL that puts values into buckets: `ceil(ln(value / unit) / step)`, from 0 on. */
export const BUCKET_STEP = Math.log(GROWTH);
export const CLS_UNIT = UNIT.CLS;

/** The upper end of a bucket, as read by people. */
export function bucketEnd(name: VitalName, bucket: number): number {
  const value = UNIT[name] * GROWTH ** bucket;
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
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

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];
