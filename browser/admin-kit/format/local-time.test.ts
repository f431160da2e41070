import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLocalTime, fromLocalInput, toLocalInput } from './local-time.ts';

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago', 'UTC'];

describe('times in the zone of the site', () => {
  it('writes an instant as the local time of the zone and reads it back', () => {
    expect(toLocalInput('2026-01-15T17:30:00.000Z', 'America/New_York')).toBe('2026-01-15T12:30');
    expect(fromLocalInput('2026-01-15T12:30', 'America/New_York')).toBe('2026-01-15T17:30:00.000Z');
    expect(fromLocalInput('2026-07-15T12:30', 'America/New_York')).toBe('2026-07-15T16:30:00.000Z');
  });

  it('uses a later time on the day when clocks are set forward over it', () => {
    expect(checkLocalTime('2026-03-08T02:30', 'America/New_York')).toBe('skipped');
    const instant = fromLocalInput('2026-03-08T02:30', 'America/New_York');
    expect(instant).toBe('2026-03-08T07:30:00.000Z');
    expect(toLocalInput(instant, 'America/New_York')).toBe('2026-03-08T03:30');
  });

  it('uses the first of two equal times on the day when clocks are set back', () => {
    expect(checkLocalTime('2026-11-01T01:30', 'America/New_York')).toBe('repeated');
    expect(fromLocalInput('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(checkLocalTime('2026-11-01T02:30', 'America/New_York')).toBeNull();
    // Lord Howe changes its clocks by half an hour.
    expect(checkLocalTime('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('repeated');
  });

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', 'tomorrow', '2026-01-01T25:00'])(
    'reads “%s” as no time',
    (text) => {
      expect(fromLocalInput(text, 'UTC')).toBeNull();
      expect(checkLocalTime(text, 'UTC')).toBeNull();
    },
  );

  it('reads back every instant, apart from the repeated hour', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 });
    fc.assert(
      fc.property(instants, fc.constantFrom(...ZONES), (minutes, zone) => {
        const instant = new Date(minutes * 60_000).toISOString();
        const text = toLocalInput(instant, zone);
        fc.pre(checkLocalTime(text, zone) === null);
        expect(fromLocalInput(text, zone)).toBe(instant);
      }),
    );
    expect(toLocalInput(null, 'UTC')).toBe('');
    expect(toLocalInput('garbage', 'UTC')).toBe('');
  });
});
