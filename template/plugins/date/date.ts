import type { Run } from '../../run/model.ts';
import { asNumber, asString } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { scopedField } from '../lookup.ts';
import { type BoundFormatter, type FormatterTable, inScope } from '../plugin.ts';
import { compileFormat, toInstant } from './strftime.ts';

export const DEFAULT_ZONE = 'America/New_York';
const zoneName = scopedField('website.timeZone');

/** The time zone of the site. An unknown one counts as UTC. */
export function zoneOf(run: Run): string {
  const value = zoneName(run, undefined);
  if (value === undefined) return DEFAULT_ZONE;
  const name = asString(value);
  if (name === DEFAULT_ZONE || run.knownZone === name) return name;
  if (name === '' || run.environment.locales.zoneAt(name, 0) === undefined) return 'UTC';
  run.knownZone = name;
  return name;
}

function bindDate(args: readonly string[]): BoundFormatter {
  if (args.length === 0) return () => '';
  const format = compileFormat(args.join(' '));
  return (run, value) => {
    const epoch = toEpoch(value);
    if (!Number.isFinite(epoch)) return 'Invalid Date';
    const zone = run.environment.locales.zoneAt(zoneOf(run), epoch) ?? { offset: 0, abbreviation: 'UTC' };
    try {
      return format(toInstant(epoch, zone));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      run.report('DATE_OUT_OF_RANGE', error.message);
      return '';
    }
  };
}

/** Whole milliseconds, or NaN if the value is not a number. */
export function toEpoch(value: Value): number {
  return Math.floor(asNumber(value));
}

export const dateFormatters = {
  date: inScope(bindDate),
} satisfies FormatterTable;
