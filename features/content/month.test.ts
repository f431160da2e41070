import { describe, expect, it } from 'vitest';
import { addMonths, formatMonth, monthRange, parseMonth } from './month.ts';

describe('the month in a URL', () => {
  it.each([
    ['03-2026', { year: 2026, month: 3 }],
    ['3-2026', { year: 2026, month: 3 }],
    ['13-2026', null],
    ['00-2026', null],
    ['03-26', null],
    ['2026-03', null],
    ['03-9999', null],
    ['', null],
    [undefined, null],
    ["03-2026'; drop", null],
  ])('%j is parsed as %j', (text, expected) => {
    expect(parseMonth(text)).toEqual(expected);
  });

  it('is formatted as it is parsed', () => {
    expect(formatMonth({ year: 2026, month: 3 })).toBe('03-2026');
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });

  it("starts and ends at midnight in the site's time zone, across a clock change", () => {
    const { from, to } = monthRange({ year: 2026, month: 3 }, 'America/New_York');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
    const tokyo = monthRange({ year: 2026, month: 1 }, 'Asia/Tokyo');
    expect(tokyo.from.toISOString()).toBe('2025-12-31T15:00:00.000Z');
  });

  it.each([
    ['America/Asuncion', { year: 2017, month: 10 }, '2017-10-01T04:00:00.000Z'],
    ['America/Havana', { year: 2001, month: 4 }, '2001-04-01T05:00:00.000Z'],
  ])('starts in %s in %j at its first instant, even if midnight is skipped', (timeZone, month, start) => {
    expect(monthRange(month, timeZone).from.toISOString()).toBe(start);
    expect(monthRange(addMonths(month, -1), timeZone).to.toISOString()).toBe(start);
  });
});
