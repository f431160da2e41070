import { describe, expect, it } from 'vitest';
import { addMonths, formatMonth, monthRange, parseMonth } from './month.ts';

describe('a month in an address', () => {
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
  ])('%j is read as %j', (text, expected) => {
    expect(parseMonth(text)).toEqual(expected);
  });

  it('is written as it is read', () => {
    expect(formatMonth({ year: 2026, month: 3 })).toBe('03-2026');
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });

  it('begins and ends at midnight where the site is, across a change of the clocks', () => {
    const { from, to } = monthRange({ year: 2026, month: 3 }, 'America/New_York');
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
    const tokyo = monthRange({ year: 2026, month: 1 }, 'Asia/Tokyo');
    expect(tokyo.from.toISOString()).toBe('2025-12-31T15:00:00.000Z');
  });

  it.each([
    ['America/Asuncion', { year: 2017, month: 10 }, '2017-10-01T04:00:00.000Z'],
    ['America/Havana', { year: 2001, month: 4 }, '2001-04-01T05:00:00.000Z'],
  ])('of %s in %j begins with its first instant, also where midnight is skipped', (timeZone, month, start) => {
    expect(monthRange(month, timeZone).from.toISOString()).toBe(start);
    expect(monthRange(addMonths(month, -1), timeZone).to.toISOString()).toBe(start);
  });
});
