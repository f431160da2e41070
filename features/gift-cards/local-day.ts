import { DAY } from '#kernel/time/clock.ts';

/** The day of the calendar at a time, as `2026-11-15`, where the site is. */
export function dayIn(timeZone: string, time: Date): string {
  const { year, month, day } = partsIn(timeZone, time);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** So many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The time at which the clock of the site shows this hour of that day. */
export function timeOf(timeZone: string, day: string, hour: number): Date {
  const wall = Date.parse(`${day}T${pad(hour)}:00:00Z`);
  const { year, month, day: date, hour: shown, minute } = partsIn(timeZone, new Date(wall));
  const offset = Date.UTC(year, month - 1, date, shown, minute) - wall;
  return new Date(wall - offset);
}

/** So many months later on the calendar; the last day of a month that is too short. */
export function addMonths(time: Date, months: number): Date {
  const later = new Date(time);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, last));
  return later;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function partsIn(timeZone: string, time: Date): Parts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const read = (type: keyof Parts): number => parts.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}
