import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/time/clock.ts';
import { formatAgo, formatDay } from './format-time.ts';

const now = Date.UTC(2025, 2, 1, 3, 30);

describe('formatting an elapsed time', () => {
  it.each([
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, 'yesterday'],
    [13 * DAY, '13 days ago'],
    [-5 * SECOND, 'just now'],
  ])('formats %i ms as "%s"', (passed, messages) => {
    expect(formatAgo(now - passed, now)).toBe(messages);
  });
});

describe('formatting a date', () => {
  it('uses the time zone of the shop', () => {
    expect(formatDay(now, 'America/New_York')).toBe('Feb 28, 2025');
    expect(formatDay(now, 'Europe/Berlin')).toBe('Mar 1, 2025');
  });
});
