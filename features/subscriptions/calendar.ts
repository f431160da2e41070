import { addMonths } from '#kernel/time/add-months.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import { fromWallTime, toWallTime } from '#kernel/time/zoned.ts';
import type { Plan } from './plan.ts';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/**
 * The time so many periods after the anchor, at the same time of day in that zone. Counted from the anchor and not from
 * one renewal to the next: what began on the 31st comes on the 28th in February and on the 31st again in March.
 */
export function periodAt(anchor: Date, plan: Plan, at: { period: number; timeZone: string }): Date {
  const wall = toWallTime(anchor.getTime(), at.timeZone);
  return new Date(fromWallTime(addPeriods(wall, plan, at.period), at.timeZone));
}

function addPeriods(wall: number, { unit, value }: Plan, periods: number): number {
  const steps = value * periods;
  if (unit === 'WEEK') return wall + steps * DAYS_PER_WEEK * DAY;
  return addMonths(new Date(wall), unit === 'YEAR' ? steps * MONTHS_PER_YEAR : steps).getTime();
}

/** The first period, from that one on, whose time is yet to come. */
export function periodAfter(
  anchor: Date,
  plan: Plan,
  { from, timeZone, now }: { from: number; timeZone: string; now: Date },
): number {
  let period = from;
  while (periodAt(anchor, plan, { period, timeZone }).getTime() <= now.getTime() + MINUTE) period += 1;
  return period;
}
