import type {
  Calendar,
  DateTimeOptions,
  IntervalOptions,
  RelativeField,
  RelativeOptions,
  TextContext,
  Width,
} from '../../i18n/port.ts';
import { toNumberOption } from './number-options.ts';
import { isOn, oneOf, type ParsedOption, toOptionValues } from './option-values.ts';

const WIDTHS: readonly Width[] = ['short', 'medium', 'long', 'full'];
const CONTEXTS: readonly TextContext[] = ['begin-sentence', 'middle-of-text', 'standalone', 'ui-list-or-menu'];
const CALENDARS: readonly Calendar[] = ['gregory', 'buddhist', 'iso8601', 'japanese', 'persian'];
const FIELDS: readonly RelativeField[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millis'];
const NO_DATE_OPTIONS: DateTimeOptions = { date: 'long' };
const DATE_FIELDS = /^[GyYuUrQqMLlwWdDFgEec]+$/;
const TIME_FIELDS = /^[abBhHkKjJCmsSAzZOvVxX]+$/;

function toContext(value: string | undefined): { context?: TextContext } {
  const context = oneOf(CONTEXTS, value);
  return context === undefined ? {} : { context };
}

export function parseDateTimeOptions(args: readonly string[]): DateTimeOptions {
  const options: DateTimeOptions = {};
  for (const word of toOptionValues(args)) Object.assign(options, toDateTimeOption(word, options.skeleton ?? ''));
  const { date, time, datetime, skeleton } = options;
  const isBare = [date, time, datetime, skeleton].every((part) => part === undefined);
  if (isBare) return { ...options, ...NO_DATE_OPTIONS };
  return isIdle(options) ? { ...options, skeleton: '' } : options;
}

/** Next to a standard date a skeleton can only add its time, next to a standard time only its date. */
function isIdle({ date, time, skeleton = '' }: DateTimeOptions): boolean {
  return (date !== undefined && DATE_FIELDS.test(skeleton)) || (time !== undefined && TIME_FIELDS.test(skeleton));
}

function toDateTimeOption({ key, value }: ParsedOption, skeleton: string): DateTimeOptions {
  const width = oneOf(WIDTHS, value);
  switch (key) {
    case 'date':
    case 'time':
      if (value === undefined) return { [key]: 'short' };
      return width === undefined ? addFields(skeleton, value) : { [key]: width };
    case 'datetime':
      return width === undefined ? addFields(skeleton, value ?? '') : { datetime: width };
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      return width === undefined ? {} : { wrap: width };
    case 'context':
      return toContext(value);
    case 'calendar': {
      const calendar = value === 'gregorian' ? 'gregory' : oneOf(CALENDARS, value);
      return calendar === undefined ? {} : { calendar };
    }
    case 'skeleton':
      return value === undefined || value === '' ? {} : { skeleton: value };
    default: {
      const both = value === undefined ? oneOf(WIDTHS, key) : undefined;
      // Not `datetime`, which would override an adjacent `date:` or `time:`.
      if (both !== undefined) return { date: both, time: both };
      return value === undefined ? addFields(skeleton, key) : {};
    }
  }
}

function addFields(skeleton: string, fields: string): DateTimeOptions {
  return fields === '' ? {} : { skeleton: skeleton + fields };
}

export function parseIntervalOptions(args: readonly string[]): IntervalOptions {
  const options: IntervalOptions = {};
  for (const { key, value } of toOptionValues(args)) {
    if (value === undefined) Object.assign(options, toIntervalFields(key));
    else if (key === 'skeleton' || key === 'date' || key === 'time') Object.assign(options, { [key]: value });
    else if (key === 'context') Object.assign(options, toContext(value));
  }
  return options;
}

/** A bare `date` or `time` is the standard short one. An interval consists of fields, not of whole patterns. */
function toIntervalFields(word: string): IntervalOptions {
  if (word === 'date') return { date: 'yMd' };
  return word === 'time' ? { time: 'jm' } : { skeleton: word };
}

export function parseRelativeOptions(args: readonly string[]): RelativeOptions {
  const options: RelativeOptions = {};
  for (const word of toOptionValues(args)) Object.assign(options, toRelativeOption(word));
  return options;
}

function toRelativeOption(word: ParsedOption): RelativeOptions {
  const { key, value } = word;
  switch (key) {
    case 'context':
      return toContext(value);
    case 'dayOfWeek':
      return { usesDayOfWeek: isOn(word) };
    case 'allowWeeks':
      return { allowsWeeks: isOn(word) };
    case 'numericOnly':
      return { isNumericOnly: isOn(word) };
    case 'alwaysNow':
      return { isAlwaysNow: isOn(word) };
    case 'width': {
      const width = oneOf(['wide', 'short', 'narrow'] as const, value);
      return width === undefined ? {} : { width };
    }
    case 'field': {
      const field = oneOf(FIELDS, value);
      return field === undefined ? {} : { field };
    }
    default:
      return toNumberOption(word);
  }
}
