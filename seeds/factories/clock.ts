import type { Clock } from '#kernel/time/clock.ts';

/** The initial time of tests. */
export const START = new Date('2026-03-01T12:00:00Z');

export interface TestClock extends Clock {
  /** Advances the clock by this many milliseconds. */
  advance(ms: number): void;
}

/** A clock that only moves when a test advances it. */
export function makeClock(start: Date = START): TestClock {
  let now = start.getTime();
  const clock = (): Date => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}
