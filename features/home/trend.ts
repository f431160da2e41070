import { DAY } from '#kernel/time/clock.ts';
import { toCalendarDay } from '#kernel/time/zoned.ts';

export const PERIOD_DAYS = [7, 28, 90] as const;
export type PeriodDays = (typeof PERIOD_DAYS)[number];

/** The days of the period and of the one before, as ISO dates: the first half is the previous period. */
export function periodDays(days: PeriodDays, now: Date, timeZone: string): string[] {
  const { year, month, day } = toCalendarDay(now, timeZone);
  // Whole days of a calendar, so neither the zone nor the clock changes matter from here on.
  const today = Date.UTC(year, month - 1, day);
  return Array.from({ length: days * 2 }, (_, index) =>
    new Date(today - (days * 2 - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}

type Numbers<Name extends string> = Record<Name, number>;

export interface Trend<Name extends string> {
  current: Numbers<Name>;
  previous: Numbers<Name>;
  days: (Numbers<Name> & { day: string })[];
  previousDays: (Numbers<Name> & { day: string })[];
}

export interface TrendInput<Name extends string> {
  names: readonly Name[];
  /** Of both periods, as returned by `periodDays`. */
  days: readonly string[];
  /** At most one row per day. A day without a row has zeros. */
  rows: readonly (Numbers<Name> & { day: string })[];
}

/** Compares the second half of the days with the first half. */
export function toTrend<Name extends string>({ names, days, rows }: TrendInput<Name>): Trend<Name> {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const series = days.map((day) => ({ day, ...pick(names, byDay.get(day)) }));
  const middle = days.length / 2;
  const previousDays = series.slice(0, middle);
  const currentDays = series.slice(middle);
  return { current: sum(names, currentDays), previous: sum(names, previousDays), days: currentDays, previousDays };
}

function pick<Name extends string>(names: readonly Name[], row: Numbers<Name> | undefined): Numbers<Name> {
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0])) as Numbers<Name>;
}

function sum<Name extends string>(names: readonly Name[], rows: readonly Numbers<Name>[]): Numbers<Name> {
  const total = (name: Name): number => rows.reduce((subtotal, row) => subtotal + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, total(name)])) as Numbers<Name>;
}
