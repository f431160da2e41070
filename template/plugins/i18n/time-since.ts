import { DAY, HOUR, MINUTE, SECOND } from '#kernel/time/clock.ts';
import { asNumber } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';

const UNITS: readonly (readonly [number, string])[] = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [7 * DAY, 'week'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
];

/** The elapsed time in the largest unit that fits: `about 3 weeks ago`. */
export function timeSinceText(seconds: number): string {
  for (const [length, unit] of UNITS) {
    const count = Math.trunc((seconds * SECOND) / length);
    if (count === 1) return `about ${unit === 'hour' ? 'an' : 'a'} ${unit} ago`;
    if (count > 1) return `about ${count} ${unit}s ago`;
  }
  return 'less than a minute ago';
}

export function describeTimeSince(value: Value, now: number): string {
  const epoch = asNumber(value);
  if (Number.isNaN(epoch)) return 'Invalid date.';
  return `<span class="timesince" data-date="${epoch}">${timeSinceText((now - epoch) / SECOND)}</span>`;
}
