import { calendarMonth } from '#features/content/calendar-month.ts';
import type { Month } from '#features/content/month.ts';
import { queryUrl } from '#features/content/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import { toCalendarDay } from '#kernel/time/zoned.ts';
import { defineBlock, type ResolvedReferences } from './block-type.ts';
import { CollectionSlug, Line } from './fields.ts';

// Upcoming events, next first, then past ones: enough to fill any month.
const LIMIT = 100;
const need = (collection: string) => ({ collection, limit: LIMIT, order: 'events' as const });

/**
 * The calendar month of the next event, or of the last one if none is upcoming. It does not depend on the current day:
 * the month changes when an event ends, and pages are rendered again then anyway.
 */
export const calendarBlock = defineBlock({
  names: ['calendar'],
  code: 26,
  fields: { heading: Line, collection: CollectionSlug },
  needs: ({ collection }) => ({ list: typeof collection === 'string' ? need(collection) : undefined }),
  view({ collection }, found) {
    const list = typeof collection === 'string' ? found.list(need(collection)) : null;
    const path = `/${collection ?? ''}`;
    return { collection: list?.collection ?? null, ...toCalendar(list?.items ?? [], path, found) };
  },
});

type Event = { title: string; fullUrl: string; startDate: number; endDate: number };

function toCalendar(
  items: readonly Record<string, unknown>[],
  path: string,
  { timeZone, language }: ResolvedReferences,
) {
  const events = items.flatMap(({ title, fullUrl, startDate, endDate }) =>
    typeof startDate === 'number' && typeof endDate === 'number'
      ? [{ title, fullUrl, startDate, endDate } as Event]
      : [],
  );
  const [first] = events;
  if (first === undefined) return { sheet: null, at: null, weekdays: [] };
  const month: Month = toCalendarDay(new Date(first.startDate), timeZone);
  const sheet = calendarMonth(month, events, timeZone);
  const at = Date.UTC(month.year, month.month - 1, 15, 12);
  return { ...sheet, ...monthLinks(sheet, path), sheet, at, weekdays: weekdaysIn(language) };
}

/** The same fields as a list of events, so that a theme can use one template for both. */
function monthLinks({ previousMonth, nextMonth }: { previousMonth: string; nextMonth: string }, path: string) {
  const url = (month: string): string => queryUrl(path, { view: 'calendar', month });
  return { previousMonthUrl: url(previousMonth), nextMonthUrl: url(nextMonth) };
}

interface Weekday {
  short: string;
  long: string;
}
const weekdays = new Map<string, readonly Weekday[]>();
const A_MONDAY = Date.UTC(2024, 0, 1);

/** Monday first, as in the calendar. */
function weekdaysIn(language: string): readonly Weekday[] {
  const known = weekdays.get(language);
  if (known !== undefined) return known;
  const name = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const [short, long] = [name('short'), name('long')];
  const weekdayNames = Array.from({ length: 7 }, (_, at) => {
    const day = A_MONDAY + at * DAY;
    return { short: short.format(day), long: long.format(day) };
  });
  weekdays.set(language, weekdayNames);
  return weekdayNames;
}
