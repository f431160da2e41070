import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import { toWallTime } from '#kernel/time/zoned.ts';
import { LOCALE } from './locale.ts';
import { formatMessages } from './messages.ts';

/** An instant, as milliseconds or as the ISO text of a reply. */
export type Instant = number | string;

const MAX_RELATIVE = 7 * DAY;
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const formats = new Map<string, Intl.DateTimeFormat>();

function format(instant: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known.format(instant);
  const created = new Intl.DateTimeFormat(LOCALE, options);
  formats.set(key, created);
  return created.format(instant);
}

/** Milliseconds, or NaN for text that is not a time. */
export function toMillis(instant: Instant): number {
  return typeof instant === 'number' ? instant : Date.parse(instant);
}

export interface RelativeTo {
  now: number;
  timeZone: string;
}

/**
 * "5 minutes ago", "yesterday", "in 3 hours". More than a week away, the date: "Nov 3", with the year if it is another
 * one. Days are calendar days of the zone.
 */
export function formatRelative(instant: Instant, { now, timeZone }: RelativeTo): string {
  const then = toMillis(instant);
  if (Number.isNaN(then)) return '';
  const passed = now - then;
  const distance = Math.abs(passed);
  const sign = passed < 0 ? 1 : -1;
  if (distance < MINUTE) return formatMessages.justNow;
  if (distance < HOUR) return relative.format(sign * Math.floor(distance / MINUTE), 'minute');
  const days = dayNumber(then, timeZone) - dayNumber(now, timeZone);
  if (days === 0) return relative.format(sign * Math.floor(distance / HOUR), 'hour');
  if (distance < MAX_RELATIVE) return relative.format(days, 'day');
  const isSameYear = yearOf(then, timeZone) === yearOf(now, timeZone);
  return format(then, { timeZone, month: 'short', day: 'numeric', ...(!isSameYear && { year: 'numeric' }) });
}

function dayNumber(instant: number, timeZone: string): number {
  return Math.floor(toWallTime(instant, timeZone) / DAY);
}

function yearOf(instant: number, timeZone: string): number {
  return new Date(toWallTime(instant, timeZone)).getUTCFullYear();
}

/** The exact time with its zone: "Nov 17, 2026, 11:05:09 AM EST". */
export function formatExact(instant: Instant, timeZone: string): string {
  const then = toMillis(instant);
  if (Number.isNaN(then)) return '';
  return format(then, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
}

/** Day and minute: "Nov 17, 2026, 11:05 AM". */
export function formatDateTime(instant: Instant, timeZone: string): string {
  const then = toMillis(instant);
  return Number.isNaN(then) ? '' : format(then, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

/** The calendar day of an instant: "Nov 17, 2026". */
export function formatDay(instant: Instant, timeZone: string): string {
  const then = toMillis(instant);
  return Number.isNaN(then) ? '' : format(then, { timeZone, dateStyle: 'medium' });
}

/** A calendar day such as `2026-11-17`: "Nov 17, 2026". It has no time, hence no zone. */
export function formatDate(day: string): string {
  const then = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(then) ? day : format(then, { timeZone: 'UTC', dateStyle: 'medium' });
}

/** The short name of the zone at an instant: `EST`, `GMT+2`. */
export function zoneName(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
