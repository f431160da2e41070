import { startOfDay } from '#kernel/time/zoned.ts';

/** A calendar month in some time zone. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Parses `MM-YYYY`. Returns null for anything else. */
export function parseMonth(text: string | undefined): Month | null {
  const [, month, year] = /^(\d{1,2})-(\d{4})$/.exec(text ?? '') ?? [];
  const found = { year: Number(year), month: Number(month) };
  const isMonth = found.month >= 1 && found.month <= 12 && found.year >= FIRST_YEAR && found.year <= LAST_YEAR;
  return isMonth ? found : null;
}

export function formatMonth({ year, month }: Month): string {
  return `${String(month).padStart(2, '0')}-${String(year).padStart(4, '0')}`;
}

export function addMonths({ year, month }: Month, count: number): Month {
  const at = year * 12 + (month - 1) + count;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

/** The first instant of the month and the first one after it. */
export function monthRange(month: Month, timeZone: string): { from: Date; to: Date } {
  const next = addMonths(month, 1);
  return { from: startOfDay({ ...month, day: 1 }, timeZone), to: startOfDay({ ...next, day: 1 }, timeZone) };
}
