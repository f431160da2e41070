import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { intlZoneAt } from './intl-zones.ts';

describe('time zone offsets', () => {
  it('the offset changes at the exact minute of the clock change, even within a quarter of an hour', () => {
    // Until 2011 Newfoundland changed its clocks at one minute past midnight.
    const change = Date.UTC(2011, 2, 13, 3, 31);
    const offsets = [change - MINUTE, change - 1, change, change + MINUTE, change - MINUTE].map(
      (epoch) => (intlZoneAt('America/St_Johns', epoch)?.offset ?? 0) / HOUR,
    );
    expect(offsets).toStrictEqual([-3.5, -3.5, -2.5, -2.5, -3.5]);
  });

  it('uses the English zone abbreviation, or the GMT offset if there is none', () => {
    const names = ['America/New_York', 'Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(
      (zone) => intlZoneAt(zone, Date.UTC(2026, 6, 1))?.abbreviation,
    );
    expect(names).toStrictEqual(['EDT', 'GMT+2', 'UTC', 'GMT+5:30']);
  });

  it('returns undefined for an unknown time zone', () => {
    expect(intlZoneAt('Mars/Olympus', 0)).toBeUndefined();
  });
});
