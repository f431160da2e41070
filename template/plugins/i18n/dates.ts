import type { Moment } from '../../i18n/port.ts';
import type { Run } from '../../run/model.ts';
import { asNumber } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { zoneOf } from '../date/date.ts';
import { type BoundFormatter, type FormatterTable, inScope } from '../plugin.ts';
import { parseDateTimeOptions, parseIntervalOptions, parseRelativeOptions } from './date-options.ts';
import { localeOf } from './locale-of.ts';
import { describeTimeSince } from './time-since.ts';

/** Undefined if the value is not an instant. */
export function toMoment(run: Run, value: Value, zone = zoneOf(run)): Moment | undefined {
  const epoch = asNumber(value);
  return Number.isFinite(epoch) ? { epoch, zone } : undefined;
}

function bindDateTime(args: readonly string[]): BoundFormatter {
  const options = parseDateTimeOptions(args);
  return (run, value) => {
    const moment = toMoment(run, value);
    return moment === undefined ? '' : (localeOf(run)?.formatDateTime(moment, options) ?? '');
  };
}

function bindInterval(args: readonly string[]): BoundFormatter {
  const options = parseIntervalOptions(args);
  return (run, value, others) => {
    const locale = localeOf(run);
    if (locale === undefined || others.length === 0) return '';
    const [start, end] = [toMoment(run, value), toMoment(run, others[0])];
    return start === undefined || end === undefined ? '' : locale.formatInterval(start, end, options);
  };
}

function bindRelative(args: readonly string[]): BoundFormatter {
  const options = parseRelativeOptions(args);
  return (run, value, others) => {
    const locale = localeOf(run);
    const { now } = run.environment;
    if (locale === undefined) return '';
    // A time span is the same in every time zone, so it is measured in UTC, which has no clock changes.
    const first = toMoment(run, value, 'UTC');
    const second = toMoment(run, others.length === 0 ? now() : others[0], 'UTC');
    if (first === undefined || second === undefined) return '';
    const [start, end] = others.length === 0 ? [second, first] : [first, second];
    return locale.formatRelative(start, end, options);
  };
}

export const dateLocaleFormatters = {
  datetime: inScope(bindDateTime),
  'datetime-interval': inScope(bindInterval),
  'relative-time': inScope(bindRelative),
  timesince: inScope(() => (run, value) => {
    const { locale, now } = run.environment;
    return locale === undefined ? 'Invalid date.' : describeTimeSince(value, now());
  }),
} satisfies FormatterTable;
