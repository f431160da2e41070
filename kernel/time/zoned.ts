import { DAY, SECOND } from './clock.ts';

/** A calendar day; months are 1 to 12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const MAX_FORMATS = 100;
// Creating a formatter takes a thousand times as long as using one.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const numeric = 'numeric';
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, formatter);
  return formatter;
}

/** How far the local time of a zone is ahead of UTC at an instant, in milliseconds. Throws for an unknown zone. */
export function offsetAt(instant: number, timeZone: string): number {
  // Formatted as `3/8/2026, 01:00:00` and parsed as text: `formatToParts` takes three times as long.
  const text = formatFor(timeZone).format(instant);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / SECOND) * SECOND;
}

/** The local time of a zone at an instant, expressed as the milliseconds of the same date and time in UTC. */
export function toWallTime(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

/**
 * The offsets before and after the only transition that can be near a local time, and the instants that show this local
 * time.
 */
function resolve(wallTime: number, timeZone: string): { before: number; after: number; instants: number[] } {
  const before = offsetAt(wallTime - DAY, timeZone);
  const after = offsetAt(wallTime + DAY, timeZone);
  const candidates = before === after ? [wallTime - before] : [wallTime - before, wallTime - after];
  const instants = candidates.filter((instant) => toWallTime(instant, timeZone) === wallTime);
  return { before, after, instants };
}

/**
 * The instant at which a zone shows a local time. If clocks go back over it, the earlier one. If clocks skip it, the
 * time as far after the transition as requested (`compatible` in Temporal).
 */
export function fromWallTime(wallTime: number, timeZone: string): number {
  const { before, instants } = resolve(wallTime, timeZone);
  return instants.length > 0 ? Math.min(...instants) : wallTime - before;
}

export function toCalendarDay(instant: Date, timeZone: string): CalendarDay {
  const wallTime = new Date(toWallTime(instant.getTime(), timeZone));
  return { year: wallTime.getUTCFullYear(), month: wallTime.getUTCMonth() + 1, day: wallTime.getUTCDate() };
}

/** Reads a valid ISO date, such as `2026-03-08`. */
export function parseDay(text: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

/** The first instant of a day: midnight, or the transition that skips midnight. */
export function startOfDay({ year, month, day }: CalendarDay, timeZone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const { before, after, instants } = resolve(midnight, timeZone);
  if (instants.length > 0) return new Date(Math.min(...instants));
  // If midnight is skipped, the transition is between these two. Transitions happen at whole seconds.
  let earlier = (midnight - after) / SECOND;
  let later = (midnight - before) / SECOND;
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (offsetAt(middle * SECOND, timeZone) === before) earlier = middle;
    else later = middle;
  }
  return new Date(later * SECOND);
}
