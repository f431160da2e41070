import { civilDateOf, dayOfWeekOf, dayOfYearOf, daysInYear } from './civil.ts';

export interface WeekRules {
  /** 1 for Sunday to 7 for Saturday. */
  readonly firstDay: number;
  /** The minimum number of days of the new year in its first week. */
  readonly minimumDays: number;
}

export const ISO_WEEKS: WeekRules = { firstDay: 2, minimumDays: 4 };
/** Weeks begin on Sunday and the first week contains 1 January. */
export const SUNDAY_WEEKS: WeekRules = { firstDay: 1, minimumDays: 1 };

export interface Week {
  readonly year: number;
  readonly week: number;
}

/** The week of a day, and the year to which that week belongs. */
export function weekOf(julianDay: number, rules: WeekRules): Week {
  const { year } = civilDateOf(julianDay);
  const dayOfYear = dayOfYearOf(julianDay);
  const dayOfWeek = dayOfWeekOf(julianDay);
  const week = weekNumber(dayOfYear, dayOfWeek, rules);
  if (week === 0) return { year: year - 1, week: weekNumber(dayOfYear + daysInYear(year - 1), dayOfWeek, rules) };
  const length = daysInYear(year);
  if (dayOfYear > length - 7 && weekNumber(dayOfYear - length, dayOfWeek, rules) === 1)
    return { year: year + 1, week: 1 };
  return { year, week };
}

function weekNumber(dayOfYear: number, dayOfWeek: number, { firstDay, minimumDays }: WeekRules): number {
  const intoWeek = (dayOfWeek - firstDay + 7) % 7;
  const startOfWeek = dayOfYear - intoWeek;
  // Days of this year in the week that contains 1 January.
  const inFirst = (((startOfWeek - 1) % 7) + 7) % 7;
  const firstCounts = (inFirst === 0 ? 7 : inFirst) >= minimumDays;
  const full = Math.floor((startOfWeek - 1 - inFirst) / 7) + 1;
  return full + (inFirst > 0 && firstCounts ? 1 : 0);
}
