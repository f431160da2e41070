import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemCodes, renderText } from '../testing/render.ts';
import { civilDateOf, dayOfWeekOf, dayOfYearOf, daysInYear, julianDayOf } from './civil.ts';
import { checkJulianDay, GREGORIAN_CUTOVER, MAX_JULIAN_DAY, MIN_JULIAN_DAY, toJulianDay } from './julian-day.ts';
import { ISO_WEEKS, SUNDAY_WEEKS, weekOf } from './week.ts';

// Covers calendar arithmetic. Reference values come from the platform's own proleptic Gregorian dates.

const julianDays = fc.integer({ min: MIN_JULIAN_DAY, max: MAX_JULIAN_DAY });
const modernDays = fc.integer({ min: GREGORIAN_CUTOVER, max: MAX_JULIAN_DAY });

describe('Julian day numbers', () => {
  it('a Julian day ranges from 0 to 4881503 inclusive [S5.96]', () => {
    expect([MIN_JULIAN_DAY, MAX_JULIAN_DAY]).toEqual([0, 4_881_503]);
    expect(checkJulianDay(0)).toBe(0);
    expect(checkJulianDay(4_881_503)).toBe(4_881_503);
  });

  it.each([-1, 4_881_504, Number.NaN])(
    'throws for the out-of-range Julian day %s and names the day and the range [S5.97]',
    (day) => {
      expect(() => checkJulianDay(day)).toThrow(new RegExp(`${day}.* 0 to 4881503`));
    },
  );

  it('a template reports a date out of range and writes nothing', () => {
    expect(renderText('[{t|date %Y}]', { t: 8.64e15 })).toBe('[]');
    expect(problemCodes('{t|date %Y}', { t: 8.64e15 })).toEqual(['DATE_OUT_OF_RANGE']);
  });

  it('converts an instant to its Julian day', () => {
    expect(toJulianDay(0)).toBe(2_440_588);
    expect(toJulianDay(-1)).toBe(2_440_587);
  });
});

describe('calendar dates', () => {
  it('dates are Gregorian from Julian day 2299161 and Julian before it [S9.86]', () => {
    expect(GREGORIAN_CUTOVER).toBe(2_299_161);
    expect(civilDateOf(2_299_161)).toMatchObject({ year: 1582, month: 10, day: 15 });
    expect(civilDateOf(2_299_160)).toMatchObject({ year: 1582, month: 10, day: 4 });
    expect(daysInYear(1582)).toBe(355);
    expect(daysInYear(1500)).toBe(366);
    expect(daysInYear(1900)).toBe(365);
  });

  it('converts a date back to the same Julian day', () => {
    fc.assert(
      fc.property(julianDays, (day) => {
        const { year, month, day: dayOfMonth } = civilDateOf(day);
        expect(julianDayOf(year, month, dayOfMonth)).toBe(day);
      }),
    );
  });

  it('agrees with the dates of the platform', () => {
    fc.assert(
      fc.property(modernDays, (day) => {
        const date = new Date((day - 2_440_588) * 86_400_000);
        expect(civilDateOf(day)).toMatchObject({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
        expect(dayOfWeekOf(day)).toBe(date.getUTCDay() + 1);
      }),
    );
  });
});

/** The week of the nearest Thursday, which is an equivalent definition of the ISO week. */
function isoWeekByThursday(day: number): { year: number; week: number } {
  const monday = day - (day % 7);
  const thursday = monday + 3;
  return { year: civilDateOf(thursday).year, week: Math.ceil(dayOfYearOf(thursday) / 7) };
}

describe('week numbers', () => {
  it('ISO weeks begin on Monday (day 2), and the first has at least 4 days of the year [S9.84, S9.85]', () => {
    expect(ISO_WEEKS).toEqual({ firstDay: 2, minimumDays: 4 });
    fc.assert(
      fc.property(fc.integer({ min: GREGORIAN_CUTOVER + 400, max: MAX_JULIAN_DAY - 400 }), (day) => {
        expect(weekOf(day, ISO_WEEKS)).toEqual(isoWeekByThursday(day));
      }),
    );
  });

  it.each([
    [[2021, 1, 1], 53, 2020],
    [[2018, 12, 31], 1, 2019],
    [[2020, 12, 31], 53, 2020],
    [[2024, 1, 1], 1, 2024],
  ] as const)('places %j in ISO week %d of %d', ([year, month, day], week, ofYear) => {
    expect(weekOf(julianDayOf(year, month, day), ISO_WEEKS)).toEqual({ year: ofYear, week });
  });

  it('Sunday-based week 1 contains 1 January', () => {
    expect(weekOf(julianDayOf(2021, 1, 1), SUNDAY_WEEKS)).toEqual({ year: 2021, week: 1 });
    expect(weekOf(julianDayOf(2021, 1, 3), SUNDAY_WEEKS)).toEqual({ year: 2021, week: 2 });
  });
});

describe('Google Calendar links', () => {
  const url = (startDate: number) => renderText('{@|google-calendar-url}', { startDate, endDate: startDate + 86_400 });

  it('writes dates as yyyyMMddTHHmmssZ [S9.82]', () => {
    expect(url(1_384_518_630_000)).toContain('&dates=20131115T123030Z/20131115T123156Z');
  });

  it('writes dates in UTC regardless of the time zone of the site [S9.83]', () => {
    const data = { startDate: 0, endDate: 0, website: { timeZone: 'Asia/Tokyo' } };
    expect(renderText('{@|google-calendar-url}', data)).toContain('19700101T000000Z');
  });
});
