import { addMonths } from '#kernel/time/add-months.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import { fromWallTime, toWallTime } from '#kernel/time/zoned.ts';
import type { Plan } from './plan.ts';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

/**
 * The time of a period after the anchor, at the same time of day in that time zone. It is counted from the anchor, not
 * from the previous renewal: a subscription that began on the 31st renews on 28 February and on 31 March.
 */
export function periodAt(anchor: Date, plan: Plan, at: { period: number; timeZone: string }): Date {
  const wallTime = toWallTime(anchor.getTime(), at.timeZone);
  return new Date(fromWallTime(addPeriods(wallTime, plan, at.period), at.timeZone));
}

function addPeriods(wallTime: number, { unit, value }: Plan, periods: number): number {
  const steps = value * periods;
  if (unit === 'WEEK') return wallTime + steps * DAYS_PER_WEEK * DAY;
  return addMonths(new Date(wallTime), unit === 'YEAR' ? steps * MONTHS_PER_YEAR : steps).getTime();
}

/** The first period, starting with `from`, whose time is in the future. */
export function periodAfter(
  anchor: Date,
  plan: Plan,
  { from, timeZone, now }: { from: number; timeZone: string; now: Date },
): number {
  let period = from;
  while (periodAt(anchor, plan, { period, timeZone }).getTime() <= now.getTime() + MINUTE) period += 1;
  return period;
}
