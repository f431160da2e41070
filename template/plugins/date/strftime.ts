import { DAY, HOUR, MINUTE, SECOND } from '#kernel/time/clock.ts';
import { civilDateOf, dayOfWeekOf, dayOfYearOf } from '../../calendar/civil.ts';
import { toJulianDay } from '../../calendar/julian-day.ts';
import { ISO_WEEKS, SUNDAY_WEEKS, type WeekRules, weekOf } from '../../calendar/week.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_LENGTH = 3;

/** An instant in local time, with the parts that formats use. */
export interface Instant {
  readonly epoch: number;
  readonly offset: number;
  readonly abbreviation: string;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly julianDay: number;
  readonly dayOfWeek: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

/** Throws if the day is outside the calendar. */
export function toInstant(epoch: number, zone: { offset: number; abbreviation: string }): Instant {
  const localEpoch = epoch + zone.offset;
  const ofDay = ((localEpoch % DAY) + DAY) % DAY;
  const julianDay = toJulianDay(localEpoch);
  const { year, month, day } = civilDateOf(julianDay);
  return {
    epoch,
    offset: zone.offset,
    abbreviation: zone.abbreviation,
    year,
    month,
    day,
    julianDay,
    dayOfWeek: dayOfWeekOf(julianDay),
    hour: Math.floor(ofDay / HOUR),
    minute: Math.floor(ofDay / MINUTE) % 60,
    second: Math.floor(ofDay / SECOND) % 60,
    millisecond: Math.floor(ofDay % SECOND),
  };
}

type Field = (at: Instant) => string;

const TWO_DIGITS: readonly string[] = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
const pad = (value: number, length: number) => String(value).padStart(length, '0');
const two = (value: number) => TWO_DIGITS[value] ?? pad(value, 2);
const hour12 = ({ hour }: Instant) => (hour % 12 === 0 ? 12 : hour % 12);
const dayName = ({ dayOfWeek }: Instant) => DAYS[dayOfWeek - 1] ?? '';
const monthName = ({ month }: Instant) => MONTHS[month - 1] ?? '';
const week = (rules: WeekRules) => (at: Instant) => weekOf(at.julianDay, rules);

function offsetText({ offset }: Instant): string {
  const minutes = Math.abs(Math.trunc(offset / MINUTE));
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`;
}

/** The field of each conversion letter. A string is a format made of other letters. */
const CONVERSIONS: Readonly<Record<string, Field | string>> = {
  a: (at) => dayName(at).slice(0, SHORT_LENGTH),
  A: dayName,
  b: (at) => monthName(at).slice(0, SHORT_LENGTH),
  B: monthName,
  c: (at) => `${BEFORE_DAY(at)}${at.day}${AFTER_DAY(at)}`,
  C: ({ year }) => two(Math.floor(year / 100)),
  d: ({ day }) => two(day),
  D: '%m/%d/%y',
  e: ({ day }) => String(day).padStart(2),
  F: '%Y-%m-%d',
  g: (at) => two(week(ISO_WEEKS)(at).year % 100),
  G: (at) => pad(week(ISO_WEEKS)(at).year, 4),
  h: '%b',
  H: ({ hour }) => two(hour),
  i: (at) => String(hour12(at)),
  I: (at) => two(hour12(at)),
  j: ({ julianDay }) => pad(dayOfYearOf(julianDay), 3),
  k: ({ hour }) => String(hour).padStart(2),
  l: (at) => String(hour12(at)).padStart(2),
  m: ({ month }) => two(month),
  M: ({ minute }) => two(minute),
  n: () => '\n',
  N: ({ millisecond }) => pad(millisecond * 1_000_000, 9),
  p: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  P: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  q: ({ month }) => String(Math.ceil(month / 3)),
  r: '%i:%M:%S %p',
  R: '%H:%M',
  s: ({ epoch }) => String(Math.floor(epoch / SECOND)),
  S: ({ second }) => two(second),
  t: () => '\t',
  T: '%H:%M:%S',
  u: ({ dayOfWeek }) => String(dayOfWeek === 1 ? 7 : dayOfWeek - 1),
  U: (at) => two(week(SUNDAY_WEEKS)(at).week),
  v: '%e-%b-%Y',
  V: (at) => two(week(ISO_WEEKS)(at).week),
  w: ({ dayOfWeek }) => String(dayOfWeek - 1),
  W: '%U',
  x: '%m/%d/%Y',
  X: '%I:%M:%S %p',
  y: ({ year }) => pad(((year % 100) + 100) % 100, 2),
  Y: ({ year }) => String(year),
  z: offsetText,
  Z: ({ abbreviation }) => abbreviation,
  '%': () => '%',
};

/** Parses a format once. An unknown letter after `%` writes nothing, and neither does the `%`. */
export function compileFormat(format: string): Field {
  const parts: (string | Field)[] = [];
  let from = 0;
  for (let at = format.indexOf('%'); at >= 0 && at < format.length - 1; at = format.indexOf('%', from)) {
    parts.push(format.slice(from, at));
    const letter = format.charAt(at + 1);
    from = at + 2;
    if (!Object.hasOwn(CONVERSIONS, letter)) continue;
    const field = CONVERSIONS[letter] ?? '';
    parts.push(typeof field === 'string' ? compileFormat(field) : field);
  }
  parts.push(format.slice(from));
  return (at) => {
    let out = '';
    for (const part of parts) out += typeof part === 'string' ? part : part(at);
    return out;
  };
}

// `%c` has a day without padding, for which there is no letter.
const BEFORE_DAY = compileFormat('%a, %b ');
const AFTER_DAY = compileFormat(', %Y %i:%M:%S %p %Z');
