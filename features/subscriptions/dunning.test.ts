import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { DEFAULT_DUNNING, DunningSettings, nextRetry } from './dunning.ts';

const first = new Date('2026-03-01T12:00:00Z');

/** Days from the first decline to the retry after each decline. */
function daysAfter(retryDays: number[]): (number | null)[] {
  return Array.from({ length: retryDays.length + 1 }, (_, index) => {
    const next = nextRetry({ retryDays }, first, index + 1);
    return next === null ? null : (next.getTime() - first.getTime()) / DAY;
  });
}

describe('retrying a declined renewal', () => {
  it('retries 1, 3, 5 and 7 days after the first decline by default, then gives up', () => {
    expect(daysAfter(DEFAULT_DUNNING.retryDays)).toStrictEqual([1, 3, 5, 7, null]);
  });

  it('counts the days of each retry from the attempt before it', () => {
    expect(daysAfter([14])).toStrictEqual([14, null]);
    expect(daysAfter([1, 14, 3])).toStrictEqual([1, 15, 18, null]);
  });

  it.each([[[]], [[0]], [[15]], [[1.5]], [Array.from({ length: 9 }, () => 1)]])(
    'refuses retries after %j days',
    (days) => {
      expect(DunningSettings.safeParse({ ...DEFAULT_DUNNING, retryDays: days }).success).toBe(false);
    },
  );
});
