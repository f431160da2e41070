import { createLru } from '../lru.ts';
import type { Locales, ZoneOffset } from './port.ts';

const MINUTE = 60_000;
// Offsets change on a quarter of an hour, never inside one.
const QUARTER = 15 * MINUTE;
const CACHED_ZONES = 100;
const CACHED_OFFSETS = 1000;

const formats = createLru<string, Intl.DateTimeFormat>(CACHED_ZONES);
const offsets = createLru<string, ZoneOffset>(CACHED_OFFSETS);

function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'short',
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
    return format;
  } catch {
    // A name that is no time zone is the only thing that can fail here.
    return undefined;
  }
}

function readOffset(format: Intl.DateTimeFormat, epoch: number): ZoneOffset {
  const parts = new Map(format.formatToParts(epoch).map(({ type, value }) => [type as string, value]));
  const field = (type: string) => Number(parts.get(type));
  const wall = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  const offset = Math.round((wall - epoch) / MINUTE) * MINUTE;
  return { offset, abbreviation: parts.get('timeZoneName') ?? '' };
}

/** Time zones as the platform knows them. Abbreviations are English ones, and plain offsets where English has none. */
export function intlZoneAt(zone: string, epoch: number): ZoneOffset | undefined {
  const start = Math.floor(epoch / QUARTER) * QUARTER;
  const key = `${zone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const format = formatFor(zone);
  if (format === undefined) return undefined;
  const found = readOffset(format, start);
  offsets.set(key, found);
  return found;
}

/** For places without locale data: dates work, locale-aware formatters write nothing. */
export const NO_LOCALES: Locales = { find: () => undefined, zoneAt: intlZoneAt };
