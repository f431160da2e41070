import type { Run } from '../../run/run.ts';
import { asNumber, asString } from '../../value/convert.ts';
import { toPath } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { type BoundFormatter, type FormatterTable, inScope } from '../plugin.ts';
import { compileFormat, toInstant } from './strftime.ts';

export const DEFAULT_ZONE = 'America/New_York';
const ZONE = toPath('website.timeZone');

/** The site's time zone; a name that is no zone counts as none. */
export function zoneOf(run: Run): string {
  const name = asString(run.resolve(ZONE));
  return name !== '' && run.environment.locales.zoneAt(name, 0) !== undefined ? name : DEFAULT_ZONE;
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

/** Whole milliseconds; NaN when the value is no number. */
export function toEpoch(value: Value): number {
  return Math.floor(asNumber(value));
}

export const dateFormatters = {
  date: inScope(bindDate),
} satisfies FormatterTable;
