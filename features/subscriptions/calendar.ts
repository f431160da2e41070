import { DAY, MINUTE } from '#kernel/time/clock.ts';
import type { Plan } from './plan.ts';

const DAYS_PER_WEEK = 7;
const MONTHS_PER_YEAR = 12;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** What a clock on the wall of that zone shows, as if it were the time of Greenwich. */
function toWall(instant: Date, timeZone: string): Date {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return new Date(
    Date.UTC(
      of('year'),
      of('month') - 1,
      of('day'),
      of('hour'),
      of('minute'),
      of('second'),
      instant.getUTCMilliseconds(),
    ),
  );
}

/** An hour that a change of the clocks leaves out becomes the one after it. */
function fromWall(wall: Date, timeZone: string): Date {
  const offsetAt = (instant: number): number => toWall(new Date(instant), timeZone).getTime() - instant;
  const first = wall.getTime() - offsetAt(wall.getTime());
  const second = wall.getTime() - offsetAt(first);
  return new Date(offsetAt(second) === offsetAt(first) ? second : Math.max(first, second));
}

function addMonths(wall: Date, months: number): Date {
  const moved = new Date(wall);
  moved.setUTCDate(1);
  moved.setUTCMonth(wall.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(wall.getUTCDate(), last));
  return moved;
}

/**
 * The time so many periods after the anchor, at the same time of day in that zone. Counted from the anchor and not from
 * one renewal to the next: what began on the 31st comes on the 28th in February and on the 31st again in March.
 */
export function periodAt(anchor: Date, plan: Plan, at: { period: number; timeZone: string }): Date {
  const wall = toWall(anchor, at.timeZone);
  const steps = plan.value * at.period;
  if (plan.unit === 'WEEK') return fromWall(new Date(wall.getTime() + steps * DAYS_PER_WEEK * DAY), at.timeZone);
  return fromWall(addMonths(wall, plan.unit === 'YEAR' ? steps * MONTHS_PER_YEAR : steps), at.timeZone);
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
