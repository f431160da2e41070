import { addMonths } from '#kernel/time/add-months.ts';
import { DAY, MINUTE } from '#kernel/time/clock.ts';
import { fromWallTime, toWallTime } from '#kernel/time/zoned.ts';
import type { Plan } from './plan.ts';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;
const MOVABLE_PERIODS = 2;

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

/** The dates of a subscription. */
export interface Schedule {
  anchorAt: Date;
  anchorPeriod: number;
  plan: Plan;
  timeZone: string;
}

/** When a period of a subscription renews. */
export function renewalAt({ anchorAt, anchorPeriod, plan, timeZone }: Schedule, period: number): Date {
  return periodAt(anchorAt, plan, { period: period - anchorPeriod, timeZone });
}

const dayOf = (wallTime: number): string => new Date(wallTime).toISOString().slice(0, 10);

/** The calendar day of a time, such as `2026-11-19`. */
export function dayIn(timeZone: string, time: Date): string {
  return dayOf(toWallTime(time.getTime(), timeZone));
}

/** The days that a renewal can be moved to: from tomorrow to two periods from today. */
export function movableDays({ plan, timeZone }: Pick<Schedule, 'plan' | 'timeZone'>, now: Date) {
  const today = toWallTime(now.getTime(), timeZone);
  return { first: dayOf(today + DAY), last: dayOf(addPeriods(today, plan, MOVABLE_PERIODS)) };
}

/** The same time of day on another day. */
export function onDay(time: Date, day: string, timeZone: string): Date {
  const wallTime = toWallTime(time.getTime(), timeZone);
  const midnight = (text: string): number => Date.parse(`${text}T00:00:00Z`);
  return new Date(fromWallTime(midnight(day) + (wallTime - midnight(dayOf(wallTime))), timeZone));
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
