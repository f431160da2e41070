import type { Locales, ZoneOffset } from './port.ts';

const MINUTE = 60_000;
// Offsets change on a quarter of an hour, never inside one.
const QUARTER = 15 * MINUTE;
const CACHED_ZONES = 100;
const CACHED_OFFSETS = 1000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By the quarter of an hour they hold in. */
  readonly offsets: Map<number, ZoneOffset>;
}

// Sites of one process share a handful of zones, so there is no need to know which was used last.
const zones = new Map<string, Zone>();

function findZone(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const format = formatFor(name);
  if (format === undefined) return undefined;
  const zone: Zone = { format, offsets: new Map() };
  if (zones.size >= CACHED_ZONES) zones.clear();
  zones.set(name, zone);
  return zone;
}

function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
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
export function intlZoneAt(name: string, epoch: number): ZoneOffset | undefined {
  const zone = findZone(name);
  if (zone === undefined) return undefined;
  const start = Math.floor(epoch / QUARTER) * QUARTER;
  const known = zone.offsets.get(start);
  if (known !== undefined) return known;
  const found = readOffset(zone.format, start);
  if (zone.offsets.size >= CACHED_OFFSETS) zone.offsets.clear();
  zone.offsets.set(start, found);
  return found;
}

/** For places without locale data: dates work, locale-aware formatters write nothing. */
export const NO_LOCALES: Locales = { find: () => undefined, zoneAt: intlZoneAt };
