import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';
import { isAbandoned, nextRecheck } from './recheck.ts';

const startedAt = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(startedAt.getTime() + ms);

describe('rechecking an open payment', () => {
  it.each([
    [0, 5 * MINUTE],
    [10 * MINUTE, 5 * MINUTE],
    [2 * HOUR, HOUR],
    [30 * DAY, 6 * HOUR],
  ])('rechecks a payment %d ms old again in %d ms', (age, wait) => {
    expect(nextRecheck(startedAt, after(age))).toStrictEqual(after(age + wait));
  });

  it('abandons the payment after a day', () => {
    expect([isAbandoned(startedAt, after(DAY - 1)), isAbandoned(startedAt, after(DAY))]).toStrictEqual([false, true]);
  });
});
