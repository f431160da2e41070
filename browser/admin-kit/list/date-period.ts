import { DAY } from '#kernel/time/clock.ts';
import { parseDay, startOfDay, toCalendarDay } from '#kernel/time/zoned.ts';
import type { DatePreset, FilterValue } from './filter.ts';

/** Calendar days, both included. Null means no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export interface ZonedNow {
  now: number;
  timeZone: string;
}

/** Days and months before `to` at which a preset starts, and how far its end is back. */
const DAYS: Partial<Record<DatePreset, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  'last-7-days': [6, 0],
  'last-30-days': [29, 0],
};

export function dayRangeOf(
  value: Extract<FilterValue, { kind: 'date-range' | 'date-preset' }>,
  at: ZonedNow,
): DayRange {
  if (value.kind === 'date-range') return { from: value.from, to: value.to };
  const { year, month, day } = toCalendarDay(new Date(at.now), at.timeZone);
  const days = DAYS[value.preset];
  if (days !== undefined) {
    const [from, to] = days;
    return { from: toDay(year, month, day - from), to: toDay(year, month, day - to) };
  }
  if (value.preset === 'this-month') return { from: toDay(year, month, 1), to: toDay(year, month, day) };
  return { from: toDay(year, month - 1, 1), to: toDay(year, month, 0) };
}

/** The first instant of the range and the first one after it. */
export function instantsOf({ from, to }: DayRange, timeZone: string): { from: string | null; until: string | null } {
  const start = (day: string): string => startOfDay(parseDay(day), timeZone).toISOString();
  return { from: from === null ? null : start(from), until: to === null ? null : start(nextDay(to)) };
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Day 0 is the last day of the month before. */
function toDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
