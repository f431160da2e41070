import { MINUTE } from '#kernel/time/clock.ts';
import { offsetAt } from '#kernel/time/zoned.ts';
import type { Locales, ZoneOffset } from './port.ts';

// Nearly all clock changes are at a quarter of an hour. A quarter that contains a change is not cached.
const QUARTER = 15 * MINUTE;
const CACHED_ZONES = 100;
const CACHED_OFFSETS = 1000;

interface Zone {
  readonly name: string;
  /** Formats as a date, a comma and the time zone abbreviation. */
  readonly format: Intl.DateTimeFormat;
  /** Keyed by the quarter of an hour in which they apply. */
  readonly offsets: Map<number, ZoneOffset>;
}

// The sites of one process share a handful of time zones, so least-recently-used eviction is not needed.
const zones = new Map<string, Zone>();

function findZone(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const format = formatFor(name);
  if (format === undefined) return undefined;
  const zone: Zone = { name, format, offsets: new Map() };
  if (zones.size >= CACHED_ZONES) zones.clear();
  zones.set(name, zone);
  return zone;
}

function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  } catch {
    // The only possible error is an unknown time zone.
    return undefined;
  }
}

function readOffset({ name, format }: Zone, epoch: number): ZoneOffset {
  const offset = Math.round(offsetAt(epoch, name) / MINUTE) * MINUTE;
  const [, abbreviation = ''] = format.format(epoch).split(', ');
  return { offset, abbreviation };
}

/** Time zones of the platform. Abbreviations are English, and numeric offsets where English has none. */
export function intlZoneAt(name: string, epoch: number): ZoneOffset | undefined {
  const zone = findZone(name);
  if (zone === undefined) return undefined;
  const start = Math.floor(epoch / QUARTER) * QUARTER;
  const known = zone.offsets.get(start);
  if (known !== undefined) return known;
  const found = readOffset(zone, start);
  if (readOffset(zone, start + QUARTER - 1).offset !== found.offset) return readOffset(zone, epoch);
  if (zone.offsets.size >= CACHED_OFFSETS) zone.offsets.clear();
  zone.offsets.set(start, found);
  return found;
}

/** For environments without locale data: dates work, locale-aware formatters write nothing. */
export const NO_LOCALES: Locales = { find: () => undefined, zoneAt: intlZoneAt };
