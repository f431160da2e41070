import { PERIOD_DAYS, type PeriodDays } from '../trend.ts';

const DEFAULT_DAYS = 28;

/** The period in the URL, which may contain anything. */
export function readPeriod(days: unknown): PeriodDays {
  return PERIOD_DAYS.find((known) => known === Number(days)) ?? DEFAULT_DAYS;
}

/** The default is not in the URL. */
export function writePeriod(days: PeriodDays): { days?: PeriodDays } {
  return days === DEFAULT_DAYS ? {} : { days };
}
