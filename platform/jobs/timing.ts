import { DAY, HOUR, MINUTE, SECOND } from '#kernel/time/clock.ts';

/** When a recurring job runs. `dailyAt` is `hh:mm` in UTC, so that no day has that time twice or not at all. */
export type Timing = { every: { seconds: number } | { minutes: number } | { hours: number } } | { dailyAt: string };

/**
 * The first time after `now`. Intervals are counted from the epoch, not from the start of a process, so every worker
 * calculates the same time.
 */
export function nextRun(timing: Timing, now: Date): Date {
  const { period, offset } = toPeriod(timing);
  const ticks = Math.floor((now.getTime() - offset) / period) + 1;
  return new Date(ticks * period + offset);
}

/** Milliseconds. Throws on an invalid timing. */
function toPeriod(timing: Timing): { period: number; offset: number } {
  if ('dailyAt' in timing) return { period: DAY, offset: toTimeOfDay(timing.dailyAt) };
  const period = toMilliseconds(timing.every);
  if (!(period >= SECOND)) throw new Error(`A job cannot run every ${period} milliseconds`);
  return { period, offset: 0 };
}

function toMilliseconds(every: { seconds?: number; minutes?: number; hours?: number }): number {
  return (every.seconds ?? 0) * SECOND + (every.minutes ?? 0) * MINUTE + (every.hours ?? 0) * HOUR;
}

function toTimeOfDay(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (match === null) throw new Error(`A time of day is written hh:mm, not "${text}"`);
  return Number(match[1]) * HOUR + Number(match[2]) * MINUTE;
}
