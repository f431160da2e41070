import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from './clock.ts';
import { fromWallTime, offsetAt, parseDay, startOfDay, toCalendarDay, toWallTime } from './zoned.ts';

// Covers local time: every result is compared with Temporal, for all zones and all their transitions from 1970 to 2037.

const ZONES = Intl.supportedValuesOf('timeZone');
const FROM = Date.UTC(1970, 0, 2);
const TO = Date.UTC(2037, 11, 30);
// Compares whole decades of 400 zones. The work is bounded, but slow on a busy machine.
const TIMEOUT_MS = 240_000;

interface Change {
  timeZone: string;
  /** The first instant with the new offset. */
  at: number;
  /** Equal for zones that change at the same instant by the same offsets, so their days cannot differ. */
  kind: string;
}

/** Uses its own search: asking Temporal for the next transition takes a minute for all zones. */
function* listChanges(timeZone: string): Generator<Change> {
  const step = 14 * DAY;
  let offset = offsetAt(FROM, timeZone);
  for (let from = FROM; from < TO; from += step) {
    const next = offsetAt(from + step, timeZone);
    if (next === offset) continue;
    let [low, high] = [from, from + step];
    while (high - low > SECOND) {
      const middle = Math.floor((low + high) / 2 / SECOND) * SECOND;
      if (offsetAt(middle, timeZone) === offset) low = middle;
      else high = middle;
    }
    yield { timeZone, at: high, kind: `${high} ${offset} ${next}` };
    offset = next;
  }
}

const pad = (value: number): string => String(value).padStart(2, '0');
const wallOf = (time: { epochMilliseconds: number; offsetNanoseconds: number }): number =>
  time.epochMilliseconds + time.offsetNanoseconds / 1e6;
const temporalAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
const temporalFromWall = (wall: number, timeZone: string): number =>
  Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1)).toZonedDateTime(timeZone).epochMilliseconds;
const temporalStart = (wall: number, timeZone: string): number =>
  Temporal.PlainDate.from(new Date(wall).toISOString().slice(0, 10)).toZonedDateTime(timeZone).epochMilliseconds;
const dayOfWall = (wall: number) => toCalendarDay(new Date(wall), 'UTC');

let changes: Change[];
let kinds: Change[];
beforeAll(() => {
  changes = ZONES.flatMap((timeZone) => [...listChanges(timeZone)]);
  kinds = [...new Map(changes.map((change) => [change.kind, change])).values()];
}, TIMEOUT_MS);

describe('local time around every clock change', () => {
  it('finds the transitions of zones that skip midnight', () => {
    expect(changes.length).toBeGreaterThan(15_000);
    const skipping = new Set(
      changes
        .filter(({ at, timeZone }) => at > Date.UTC(2000) && toWallTime(at - 1, timeZone) % DAY === DAY - 1)
        .filter(({ at, timeZone }) => offsetAt(at, timeZone) > offsetAt(at - 1, timeZone))
        .map(({ timeZone }) => timeZone),
    );
    for (const zone of ['America/Havana', 'America/Santiago', 'Asia/Beirut', 'Africa/Cairo', 'America/Asuncion']) {
      expect(skipping).toContain(zone);
    }
  });

  it(
    'has the same offset as Temporal just before and just after a transition',
    () => {
      const isSame = (instant: number, timeZone: string): boolean =>
        toWallTime(instant, timeZone) === wallOf(temporalAt(instant, timeZone));
      expect(changes.filter(({ at, timeZone }) => !isSame(at, timeZone))).toStrictEqual([]);
      expect(kinds.filter(({ at, timeZone }) => !isSame(at - 1, timeZone))).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'starts each day at the same instant as Temporal',
    () => {
      const different = kinds.flatMap(({ at, timeZone }) => {
        const wall = toWallTime(at, timeZone);
        return [wall - DAY, wall, wall + DAY]
          .filter((day) => startOfDay(dayOfWall(day), timeZone).getTime() !== temporalStart(day, timeZone))
          .map((day) => ({ timeZone, day: new Date(day).toISOString() }));
      });
      expect(different).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'resolves skipped and repeated local times like Temporal',
    () => {
      const different = kinds.flatMap(({ at, timeZone }) => {
        const [before, after] = [toWallTime(at - SECOND, timeZone) + SECOND, toWallTime(at, timeZone)];
        const middle = Math.floor((before + after) / 2 / SECOND) * SECOND;
        return [before - SECOND, before, middle, after, after + 9 * HOUR]
          .filter((wall) => fromWallTime(wall, timeZone) !== temporalFromWall(wall, timeZone))
          .map((wall) => ({ timeZone, wall: new Date(wall).toISOString() }));
      });
      expect(different).toStrictEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('local time', () => {
  const zones = fc.constantFrom(...ZONES);
  const instants = fc.integer({ min: FROM, max: TO });

  it(
    'matches Temporal for any instant in any zone',
    () => {
      fc.assert(
        fc.property(instants, zones, (instant, timeZone) => {
          const theirs = temporalAt(instant, timeZone);
          expect(toWallTime(instant, timeZone)).toBe(wallOf(theirs));
          const { year, month, day } = theirs;
          expect(toCalendarDay(new Date(instant), timeZone)).toStrictEqual({ year, month, day });
        }),
        { numRuns: 500 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'converts to an instant and back, unless the clocks skip it',
    () => {
      fc.assert(
        fc.property(instants, zones, (wall, timeZone) => {
          const instant = fromWallTime(wall, timeZone);
          expect(instant).toBe(temporalFromWall(wall, timeZone));
          expect(toWallTime(instant, timeZone)).toBeGreaterThanOrEqual(wall);
        }),
        { numRuns: 500 },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'starts each day where the day before ends',
    () => {
      fc.assert(
        fc.property(instants, zones, (wall, timeZone) => {
          const start = startOfDay(dayOfWall(wall), timeZone).getTime();
          expect(start).toBe(temporalStart(wall, timeZone));
          expect(toCalendarDay(new Date(start - 1), timeZone)).not.toStrictEqual(
            toCalendarDay(new Date(start), timeZone),
          );
        }),
        { numRuns: 500 },
      );
    },
    TIMEOUT_MS,
  );

  it.each([
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('the day in %s on %s starts at %s', (timeZone, day, start) => {
    expect(startOfDay(parseDay(day), timeZone).toISOString()).toBe(start);
  });

  it('keeps the milliseconds of instants before 1970 and of offsets with seconds', () => {
    const instant = Date.UTC(1969, 6, 20, 20, 17, 40) + 5;
    expect(toWallTime(instant, 'America/New_York') - instant).toBe(-4 * HOUR);
    expect(offsetAt(Date.UTC(1971, 0, 1), 'Africa/Monrovia')).toBe(-(44 * MINUTE + 30 * SECOND));
    expect(pad(new Date(toWallTime(instant, 'UTC')).getUTCMilliseconds())).toBe('05');
  });

  it('throws for an unknown time zone', () => {
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
