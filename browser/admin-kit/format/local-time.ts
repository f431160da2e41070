import { MINUTE } from '#kernel/time/clock.ts';
import { fromWallTime, toWallTime } from '#kernel/time/zoned.ts';

/** The text of a `datetime-local` input: `2026-03-08T02:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;
const MINUTE_TEXT = 16;

/** The local time of a zone as the text of a `datetime-local` input. Empty for null and for text that is no time. */
export function toLocalInput(instant: string | null, timeZone: string): string {
  const millis = instant === null ? Number.NaN : Date.parse(instant);
  if (Number.isNaN(millis)) return '';
  return new Date(toWallTime(millis, timeZone)).toISOString().slice(0, MINUTE_TEXT);
}

/** The instant at which clocks of the zone show the text, as ISO text. Null if the text is not a local time. */
export function fromLocalInput(text: string, timeZone: string): string | null {
  const wallTime = parseLocal(text);
  return wallTime === null ? null : new Date(fromWallTime(wallTime, timeZone)).toISOString();
}

/**
 * `skipped`: clocks are set forward over the time, so that a later one is used. `repeated`: clocks are set back over it,
 * so that it exists twice and the earlier one is used.
 */
export type LocalTimeProblem = 'skipped' | 'repeated';

export function checkLocalTime(text: string, timeZone: string): LocalTimeProblem | null {
  const wallTime = parseLocal(text);
  if (wallTime === null) return null;
  const instant = fromWallTime(wallTime, timeZone);
  if (toWallTime(instant, timeZone) !== wallTime) return 'skipped';
  // Clocks are set back by at most three hours, in steps of at least half an hour.
  for (let later = 30; later <= 180; later += 30) {
    if (toWallTime(instant + later * MINUTE, timeZone) === wallTime) return 'repeated';
  }
  return null;
}

function parseLocal(text: string): number | null {
  const match = LOCAL.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const wallTime = Date.UTC(year, month - 1, day, hour, minute);
  const isReal = new Date(wallTime).toISOString().slice(0, MINUTE_TEXT) === text.slice(0, MINUTE_TEXT);
  return isReal ? wallTime : null;
}
