import { DAY, HOUR } from '#kernel/time/clock.ts';
import { fromWallTime, toWallTime } from '#kernel/time/zoned.ts';

/** The calendar day at a time in the site's time zone, as `2026-11-15`. */
export function dayIn(timeZone: string, time: Date): string {
  return toDay(toWallTime(time.getTime(), timeZone));
}

/** Adds `count` days. */
export function addDays(day: string, count: number): string {
  return toDay(midnightOf(day) + count * DAY);
}

/** The time at which the clock in the site's time zone shows this hour of that day. */
export function timeOf(timeZone: string, day: string, hour: number): Date {
  return new Date(fromWallTime(midnightOf(day) + hour * HOUR, timeZone));
}

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (wallTime: number): string => new Date(wallTime).toISOString().slice(0, 10);
