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
import { oneOf, type ParsedOption, toOptionValues } from './option-values.ts';

const WIDTHS: readonly Width[] = ['short', 'medium', 'long', 'full'];
const CONTEXTS: readonly TextContext[] = ['begin-sentence', 'middle-of-text', 'standalone', 'ui-list-or-menu'];
const CALENDARS: readonly Calendar[] = ['gregory', 'buddhist', 'iso8601', 'japanese', 'persian'];
const DEFAULT_CALENDAR: Calendar = 'gregory';
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
  if (value === undefined) return toBareDateTimeOption(key, skeleton);
  const width = oneOf(WIDTHS, value);
  switch (key) {
    case 'date':
    case 'time':
    case 'datetime':
      return width === undefined ? { skeleton: skeleton + value } : { [key]: width };
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      return width === undefined ? {} : { wrap: width };
    case 'context':
      return toContext(value);
    case 'calendar':
      return { calendar: oneOf(CALENDARS, value) ?? DEFAULT_CALENDAR };
    case 'skeleton':
      return { skeleton: value };
    default:
      return {};
  }
}

function toBareDateTimeOption(word: string, skeleton: string): DateTimeOptions {
  if (word === 'date' || word === 'time') return { [word]: 'short' };
  const datetime = oneOf(WIDTHS, word);
  return datetime === undefined ? { skeleton: skeleton + word } : { datetime };
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
  switch (word) {
    case 'date':
      return { date: 'yMd' };
    case 'time':
      return { time: 'jm' };
    case 'skeleton':
    case 'context':
      return {};
    default:
      return { skeleton: word };
  }
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
      return { usesDayOfWeek: value === 'true' };
    case 'allowWeeks':
      return { allowsWeeks: value === 'true' };
    case 'numericOnly':
      return { isNumericOnly: value === 'true' };
    case 'alwaysNow':
      return { isAlwaysNow: value === 'true' };
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
