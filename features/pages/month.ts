/** A month of the calendar that people in a time zone live by. */
export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Reads `MM-YYYY`; null for anything else. */
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

export interface Day extends Month {
  day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const numeric = 'numeric' as const;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formats.set(timeZone, made);
  return made;
}

/** What a clock on the wall shows at an instant, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The day on which an instant falls. */
export function dayOf(instant: Date, timeZone: string): Day {
  const wall = new Date(wallTime(instant.getTime(), timeZone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** Midnight, or the first instant of the day where clocks skip midnight. */
export function startOfDay({ year, month, day }: Day, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day);
  // The offset of a guess is that of the answer unless the clocks change in between; then the second guess has it.
  let guess = wanted;
  for (let round = 0; round < 2; round++) guess += wanted - wallTime(guess, timeZone);
  return new Date(guess);
}
