import { describe, expect, it } from 'vitest';
import { periodDays, toTrend } from './trend.ts';

describe('the days of a period', () => {
  it('end today in the zone of the website, and begin with the previous period', () => {
    // In Auckland it is already the next day.
    const now = new Date('2026-03-01T12:00:00Z');
    expect(periodDays(7, now, 'Pacific/Auckland')).toStrictEqual(
      ['17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28']
        .map((day) => `2026-02-${day}`)
        .concat(['2026-03-01', '2026-03-02']),
    );
    expect(periodDays(7, now, 'America/New_York').at(-1)).toBe('2026-03-01');
  });

  it.each([7, 28, 90] as const)('are %i twice, each once, also when the clocks change', (days) => {
    const found = periodDays(days, new Date('2026-04-02T03:30:00Z'), 'Europe/Berlin');
    expect([found.length, new Set(found).size, found.at(-1)]).toStrictEqual([days * 2, days * 2, '2026-04-02']);
  });
});

describe('a trend', () => {
  it('adds up each half of the days and fills days without a row with zeros', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
    const rows = [
      { day: '2026-01-01', orders: 1, cents: 100 },
      { day: '2026-01-03', orders: 2, cents: 250 },
      { day: '2026-01-04', orders: 1, cents: 50 },
    ];
    expect(toTrend({ names: ['orders', 'cents'], days, rows })).toStrictEqual({
      current: { orders: 3, cents: 300 },
      previous: { orders: 1, cents: 100 },
      days: [rows[1], rows[2]],
      previousDays: [rows[0], { day: '2026-01-02', orders: 0, cents: 0 }],
    });
  });
});
