import { describe, expect, it } from 'vitest';
import { calendarMonth } from './calendar-month.ts';

const event = (title: string, from: string, to: string) => ({
  title,
  startDate: Date.parse(from),
  endDate: Date.parse(to),
});

describe('the month of a calendar', () => {
  it('has whole weeks from Monday on, including days of the adjacent months', () => {
    const { weeks, month, previousMonth, nextMonth } = calendarMonth({ year: 2026, month: 3 }, [], 'UTC');
    expect([month, previousMonth, nextMonth]).toEqual(['03-2026', '02-2026', '04-2026']);
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true);
    expect(weeks[0]?.days[0]).toMatchObject({ date: '2026-02-23', inMonth: false });
    expect(weeks.at(-1)?.days.at(-1)).toMatchObject({ date: '2026-04-05', inMonth: false });
    expect(weeks.flatMap(({ days }) => days).filter(({ inMonth }) => inMonth)).toHaveLength(31);
  });

  it("shows an event on each of its days in the site's time zone, and not on a day that starts when it ends", () => {
    const events = [
      event('evening', '2026-03-11T02:00:00Z', '2026-03-11T03:00:00Z'),
      event('weekend', '2026-03-14T14:00:00Z', '2026-03-16T04:00:00Z'),
      event('years', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'),
    ];
    const { weeks } = calendarMonth({ year: 2026, month: 3 }, events, 'America/New_York');
    const days = weeks.flatMap((week) => week.days);
    const on = (title: string) =>
      days.filter(({ items }) => items.some((item) => item.title === title)).map(({ date }) => date);
    expect(on('evening')).toEqual(['2026-03-10']);
    expect(on('weekend')).toEqual(['2026-03-14', '2026-03-15']);
    expect(on('years')).toHaveLength(days.length);
  });
});
