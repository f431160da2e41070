import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayIn, timeOf } from './local-day.ts';

describe('a day', () => {
  it('is that of the site, not of the server', () => {
    const late = new Date('2026-11-15T03:30:00Z');
    expect(dayIn('America/New_York', late)).toBe('2026-11-14');
    expect(dayIn('Asia/Tokyo', late)).toBe('2026-11-15');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it.each([
    ['America/New_York', '2026-01-15', '2026-01-15T14:00:00.000Z'],
    ['America/New_York', '2026-07-15', '2026-07-15T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '2026-07-15T03:30:00.000Z'],
    ['Pacific/Auckland', '2026-07-15', '2026-07-14T21:00:00.000Z'],
  ])('has its ninth hour in %s', (zone, day, time) => {
    expect(timeOf(zone, day, 9).toISOString()).toBe(time);
    expect(dayIn(zone, timeOf(zone, day, 9))).toBe(day);
  });

  it('months later is the same day, or the last of a short month', () => {
    expect(addMonths(new Date('2026-01-31T10:00:00Z'), 1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(addMonths(new Date('2026-11-15T10:00:00Z'), 24).toISOString()).toBe('2028-11-15T10:00:00.000Z');
  });
});
