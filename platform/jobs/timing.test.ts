import { describe, expect, it } from 'vitest';
import { nextRun, type Timing } from './timing.ts';

const next = (timing: Timing, now: string) => nextRun(timing, new Date(now)).toISOString();

describe('nextRun', () => {
  it('keeps intervals on the same grid, whatever the current time', () => {
    expect(next({ every: { minutes: 10 } }, '2026-03-01T12:00:00.001Z')).toBe('2026-03-01T12:10:00.000Z');
    expect(next({ every: { minutes: 10 } }, '2026-03-01T12:09:59.999Z')).toBe('2026-03-01T12:10:00.000Z');
    expect(next({ every: { hours: 6 } }, '2026-03-01T12:09:59.999Z')).toBe('2026-03-01T18:00:00.000Z');
  });

  it('returns a time after the current one, so that one tick does not count twice', () => {
    expect(next({ every: { seconds: 30 } }, '2026-03-01T12:00:00.000Z')).toBe('2026-03-01T12:00:30.000Z');
    expect(next({ dailyAt: '03:30' }, '2026-03-01T03:30:00.000Z')).toBe('2026-03-02T03:30:00.000Z');
  });

  it('uses a time of day in UTC, today or tomorrow', () => {
    expect(next({ dailyAt: '03:30' }, '2026-03-01T03:29:59.000Z')).toBe('2026-03-01T03:30:00.000Z');
    expect(next({ dailyAt: '00:00' }, '2026-12-31T10:00:00.000Z')).toBe('2027-01-01T00:00:00.000Z');
    expect(next({ dailyAt: '23:59' }, '2026-03-01T10:00:00.000Z')).toBe('2026-03-01T23:59:00.000Z');
  });

  it.each(['24:00', '3:30', '12:60', 'noon'])('rejects the time of day %s', (dailyAt) => {
    expect(() => nextRun({ dailyAt }, new Date(0))).toThrow(/hh:mm/);
  });

  it.each([{ seconds: 0 }, { minutes: -1 }, { hours: Number.NaN }])('rejects the interval %o', (every) => {
    expect(() => nextRun({ every }, new Date(0))).toThrow(/cannot run every/);
  });
});
