import { describe, expect, it } from 'vitest';
import { addDays, dayIn, timeOf } from './local-day.ts';

describe('days in the site’s time zone', () => {
  it('dayIn uses the time zone of the site instead of the server', () => {
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
    // Days with a daylight saving time change.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T16:00:00.000Z'],
    ['America/Anchorage', '2026-11-01', '2026-11-01T18:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T13:00:00.000Z'],
  ])('timeOf finds nine in the morning in %s', (zone, day, time) => {
    expect(timeOf(zone, day, 9).toISOString()).toBe(time);
    expect(dayIn(zone, timeOf(zone, day, 9))).toBe(day);
  });
});
