import type { Clock } from '#kernel/time/clock.ts';

/** When the time of tests begins. */
export const START = new Date('2026-03-01T12:00:00Z');

export interface TestClock extends Clock {
  /** Moves the time on by so many milliseconds. */
  pass(ms: number): void;
}

/** A clock that stands still until it is moved. */
export function makeClock(start: Date = START): TestClock {
  let now = start.getTime();
  const clock = (): Date => new Date(now);
  return Object.assign(clock, {
    pass(ms: number) {
      now += ms;
    },
  });
}
