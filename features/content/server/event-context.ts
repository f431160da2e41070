import { toCalendarDay } from '#kernel/time/zoned.ts';
import { type CalendarEvent, calendarMonth } from '../calendar-month.ts';
import type { ListQuery } from '../list-query.ts';
import type { ItemJson } from './item-json.ts';
import { queryUrl } from './pagination.ts';

interface EventParts {
  query: ListQuery;
  now: Date;
  timeZone: string;
  path: string;
}

type EventJson = ItemJson & CalendarEvent;

/** The additional data of a list of events: upcoming and past events separately, and a calendar month. */
export function eventContext(items: readonly ItemJson[], { query, now, timeZone, path }: EventParts): object {
  const events = items.filter(isEvent);
  const isPast = ({ endDate }: EventJson): boolean => endDate < now.getTime();
  const lists = {
    upcoming: events.filter((event) => !isPast(event)),
    past: events.filter(isPast),
    ...(query.view === 'past' || query.view === 'upcoming' ? { showPastOrUpcomingEvents: query.view } : {}),
  };
  if (query.view !== 'calendar') return lists;
  const sheet = calendarMonth(query.month ?? toCalendarDay(now, timeZone), events, timeZone);
  const urlOf = (month: string): string => queryUrl(path, { view: 'calendar', month });
  return {
    ...lists,
    calendar: {
      ...sheet,
      previousMonthUrl: urlOf(sheet.previousMonth),
      nextMonthUrl: urlOf(sheet.nextMonth),
    },
  };
}

function isEvent(item: ItemJson): item is EventJson {
  return typeof item['startDate'] === 'number' && typeof item['endDate'] === 'number';
}
