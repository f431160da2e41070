import { describe, expect, it } from 'vitest';
import { addDays, dayIn, timeOf } from './local-day.ts';

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
    // Days on which the clocks change.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T16:00:00.000Z'],
    ['America/Anchorage', '2026-11-01', '2026-11-01T18:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T13:00:00.000Z'],
  ])('has its ninth hour in %s', (zone, day, time) => {
    expect(timeOf(zone, day, 9).toISOString()).toBe(time);
    expect(dayIn(zone, timeOf(zone, day, 9))).toBe(day);
  });
});
