import { DAY } from '#kernel/time/clock.ts';
import { type CalendarDay as DayOfYear, toCalendarDay } from '#kernel/time/zoned.ts';
import { addMonths, formatMonth, type Month } from './month.ts';

export interface CalendarEvent {
  startDate: number;
  endDate: number;
}

export interface CalendarDay<E> {
  /** `2026-03-01`. */
  date: string;
  day: number;
  inMonth: boolean;
  items: E[];
}

export interface CalendarMonth<E> {
  /** `03-2026`, as in the URL. */
  month: string;
  year: number;
  previousMonth: string;
  nextMonth: string;
  weeks: { days: CalendarDay<E>[] }[];
}

// Limits an event of several years to the visible weeks.
const MAX_DAYS = 42;

/** The weeks of a month, Monday first, each day with its events. */
export function calendarMonth<E extends CalendarEvent>(
  month: Month,
  events: readonly E[],
  timeZone: string,
): CalendarMonth<E> {
  const first = Date.UTC(month.year, month.month - 1, 1);
  const next = addMonths(month, 1);
  const after = Date.UTC(next.year, next.month - 1, 1);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const days: CalendarDay<E>[] = [];
  for (let at = start; at < after || days.length % 7 !== 0; at += DAY) {
    days.push({ date: isoDay(at), day: new Date(at).getUTCDate(), inMonth: at >= first && at < after, items: [] });
  }
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const event of events) for (const date of daysOf(event, start, timeZone)) byDate.get(date)?.items.push(event);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => ({ days: days.slice(week * 7, week * 7 + 7) }));
  return {
    month: formatMonth(month),
    year: month.year,
    previousMonth: formatMonth(addMonths(month, -1)),
    nextMonth: formatMonth(next),
    weeks,
  };
}

function* daysOf(event: CalendarEvent, start: number, timeZone: string): Generator<string> {
  const from = Math.max(start, civil(toCalendarDay(new Date(event.startDate), timeZone)));
  // An event that ends at midnight does not occupy the day that starts then.
  const end = Math.max(event.startDate, event.endDate - 1);
  const to = Math.min(start + MAX_DAYS * DAY, civil(toCalendarDay(new Date(end), timeZone)));
  for (let at = from; at <= to; at += DAY) yield isoDay(at);
}

function civil({ year, month, day }: DayOfYear): number {
  return Date.UTC(year, month - 1, day);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
