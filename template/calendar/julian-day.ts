import { DAY } from '#kernel/time/clock.ts';

/** Astronomical day count, so that dates of both calendars are plain numbers. */
export const MIN_JULIAN_DAY = 0;
export const MAX_JULIAN_DAY = 4_881_503;
/** 15 October 1582, the first day of the Gregorian calendar. Earlier days use the Julian calendar. */
export const GREGORIAN_CUTOVER = 2_299_161;

const UNIX_EPOCH_DAY = 2_440_588;

/** The Julian day of a wall-clock instant in epoch milliseconds. */
export function toJulianDay(localEpoch: number): number {
  return checkJulianDay(Math.floor(localEpoch / DAY) + UNIX_EPOCH_DAY);
}

/** Returns the day, or throws if it is outside the supported range. */
export function checkJulianDay(day: number): number {
  if (day >= MIN_JULIAN_DAY && day <= MAX_JULIAN_DAY) return day;
  throw new RangeError(`Julian day ${day} is outside the range ${MIN_JULIAN_DAY} to ${MAX_JULIAN_DAY}`);
}
