import { GREGORIAN_CUTOVER } from './julian-day.ts';

export interface CivilDate {
  /** Astronomical year numbering: 0 is 1 BC. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

// Years that start in March put the leap day at the end, which makes both calendars plain integer arithmetic.
function fromGregorianDay(julianDay: number): CivilDate {
  const day = julianDay + 32_044;
  const century = Math.floor((4 * day + 3) / 146_097);
  return fromMarchYear(day - Math.floor((146_097 * century) / 4), 100 * century - 4800);
}

function fromJulianCalendarDay(julianDay: number): CivilDate {
  return fromMarchYear(julianDay + 32_082, -4800);
}

function fromMarchYear(day: number, baseYear: number): CivilDate {
  const year = Math.floor((4 * day + 3) / 1461);
  const dayOfYear = day - Math.floor((1461 * year) / 4);
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return {
    year: baseYear + year + Math.floor(month / 10),
    month: month + 3 - 12 * Math.floor(month / 10),
    day: dayOfYear - Math.floor((153 * month + 2) / 5) + 1,
  };
}

/** The Julian day of a date, in the calendar that was in force on that date. */
export function julianDayOf(year: number, month: number, day: number): number {
  const gregorian = marchDays(year, month, day) + gregorianCorrection(year, month);
  return gregorian >= GREGORIAN_CUTOVER ? gregorian : marchDays(year, month, day) - 32_083;
}

function marchDays(year: number, month: number, day: number): number {
  const shift = Math.floor((14 - month) / 12);
  const y = year + 4800 - shift;
  const m = month + 12 * shift - 3;
  return day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4);
}

function gregorianCorrection(year: number, month: number): number {
  const y = year + 4800 - Math.floor((14 - month) / 12);
  return Math.floor(y / 400) - Math.floor(y / 100) - 32_045;
}

export function civilDateOf(julianDay: number): CivilDate {
  return julianDay >= GREGORIAN_CUTOVER ? fromGregorianDay(julianDay) : fromJulianCalendarDay(julianDay);
}

/** 1 for Sunday to 7 for Saturday. */
export function dayOfWeekOf(julianDay: number): number {
  return ((julianDay + 1) % 7) + 1;
}

/** 1 for 1 January. */
export function dayOfYearOf(julianDay: number): number {
  return julianDay - julianDayOf(civilDateOf(julianDay).year, 1, 1) + 1;
}

/** The number of days in a year. 1582 is ten days short. */
export function daysInYear(year: number): number {
  return julianDayOf(year + 1, 1, 1) - julianDayOf(year, 1, 1);
}
