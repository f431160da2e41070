import { describe, expect, it } from 'vitest';
import { movableDays, onDay, periodAfter, periodAt, renewalAt } from './calendar.ts';
import type { Plan } from './plan.ts';
import { periodText, planText } from './plan-text.ts';

const NEW_YORK = 'America/New_York';
const plan = (unit: Plan['unit'], value = 1, cycles = 0): Plan => ({ unit, value, cycles });
/** The dates of the given periods. */
const dates = (anchor: string, of: Plan, { in: timeZone = NEW_YORK, periods }: { in?: string; periods: number[] }) =>
  periods.map((period) => periodAt(new Date(anchor), of, { period, timeZone }).toISOString());

describe('renewal periods', () => {
  it('keeps the day of the month, or uses the last day of a shorter month', () => {
    expect(dates('2027-01-31T17:00:00Z', plan('MONTH'), { periods: [1, 2, 3, 13] })).toStrictEqual([
      '2027-02-28T17:00:00.000Z',
      '2027-03-31T16:00:00.000Z',
      '2027-04-30T16:00:00.000Z',
      '2028-02-29T17:00:00.000Z',
    ]);
  });

  it("counts periods in the shop's time zone", () => {
    // In New York it is still January 31.
    expect(dates('2027-02-01T03:30:00Z', plan('MONTH'), { periods: [1] })).toStrictEqual(['2027-03-01T03:30:00.000Z']);
    expect(dates('2027-02-01T03:30:00Z', plan('MONTH'), { in: 'Asia/Tokyo', periods: [1] })).toStrictEqual([
      '2027-03-01T03:30:00.000Z',
    ]);
    expect(dates('2027-02-01T03:30:00Z', plan('MONTH'), { periods: [2] })).toStrictEqual(['2027-04-01T02:30:00.000Z']);
  });

  it('keeps the time of day across a clock change for weeks and years', () => {
    expect(dates('2026-03-01T12:00:00Z', plan('WEEK', 2), { periods: [1, 2] })).toStrictEqual([
      '2026-03-15T11:00:00.000Z',
      '2026-03-29T11:00:00.000Z',
    ]);
    expect(dates('2028-02-29T12:00:00Z', plan('YEAR'), { periods: [1, 4] })).toStrictEqual([
      '2029-02-28T12:00:00.000Z',
      '2032-02-29T12:00:00.000Z',
    ]);
  });

  it('moves an hour that a clock change skips to the hour after', () => {
    // 02:30 on 8 March 2026 does not exist in New York.
    expect(dates('2026-02-08T07:30:00Z', plan('MONTH'), { periods: [1] })).toStrictEqual(['2026-03-08T07:30:00.000Z']);
  });

  it('uses the first of two repeated hours, in every time zone', () => {
    const first = (anchor: string, timeZone: string) => dates(anchor, plan('MONTH'), { in: timeZone, periods: [1] });
    expect(first('2026-09-25T00:30:00Z', 'Europe/Berlin')).toStrictEqual(['2026-10-25T00:30:00.000Z']);
    expect(first('2026-10-01T05:30:00Z', NEW_YORK)).toStrictEqual(['2026-11-01T05:30:00.000Z']);
  });

  it('finds the next period from any time', () => {
    const anchor = new Date('2026-03-01T12:00:00Z');
    const after = (now: string) =>
      periodAfter(anchor, plan('MONTH'), { from: 2, timeZone: NEW_YORK, now: new Date(now) });
    expect(after('2026-03-02T00:00:00Z')).toBe(2);
    expect(after('2026-05-01T11:00:00Z')).toBe(3);
    expect(after('2027-05-01T11:00:00Z')).toBe(15);
  });
});

describe('a renewal that was moved to another day', () => {
  it('is the first of the dates after it', () => {
    const schedule = { anchorAt: new Date('2027-01-31T17:00:00Z'), plan: plan('MONTH'), timeZone: NEW_YORK };
    const dateOf = (period: number) => renewalAt({ ...schedule, anchorPeriod: 4 }, period).toISOString();
    expect([4, 5, 6].map(dateOf)).toStrictEqual([
      '2027-01-31T17:00:00.000Z',
      '2027-02-28T17:00:00.000Z',
      '2027-03-31T16:00:00.000Z',
    ]);
  });
});

describe('the days that a renewal can be moved to', () => {
  it('are those from tomorrow to two periods from today, in the time zone of the shop', () => {
    const daysOf = (of: Plan, now: string) => movableDays({ plan: of, timeZone: NEW_YORK }, new Date(now));
    // In New York it is still March 1.
    expect(daysOf(plan('WEEK'), '2026-03-02T03:00:00Z')).toStrictEqual({ first: '2026-03-02', last: '2026-03-15' });
    expect(daysOf(plan('MONTH', 3), '2026-08-31T12:00:00Z')).toStrictEqual({ first: '2026-09-01', last: '2027-02-28' });
  });

  it('keep the time of day across a clock change', () => {
    const time = new Date('2026-03-01T17:30:00Z');
    expect(onDay(time, '2026-03-20', NEW_YORK).toISOString()).toBe('2026-03-20T16:30:00.000Z');
    expect(onDay(time, '2026-03-02', NEW_YORK).toISOString()).toBe('2026-03-02T17:30:00.000Z');
  });
});

describe('the text of a plan', () => {
  it.each([
    [plan('WEEK'), 'every week'],
    [plan('MONTH', 3), 'every 3 months'],
    [plan('MONTH', 1, 6), 'every month for 6 months'],
    [plan('MONTH', 1, 12), 'every month for 1 year'],
    [plan('WEEK', 2, 52), 'every 2 weeks for 2 years'],
    [plan('WEEK', 1, 1), 'every week for 1 week'],
    [plan('YEAR', 1, 2), 'every year for 2 years'],
  ])('describes %j as "%s"', (of, text) => {
    expect(planText(of)).toBe(text);
    expect(text.startsWith(periodText(of))).toBe(true);
  });
});
