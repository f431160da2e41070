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
import { oneOf, optionOf, type ParsedOption, readOptions, toOptionValues } from './option-values.ts';

const WIDTHS: readonly Width[] = ['short', 'medium', 'long', 'full'];
const CONTEXTS: readonly TextContext[] = ['begin-sentence', 'middle-of-text', 'standalone', 'ui-list-or-menu'];
const CALENDARS: readonly Calendar[] = ['gregory', 'buddhist', 'iso8601', 'japanese', 'persian'];
const FIELDS: readonly RelativeField[] = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millis'];
const DATE_FIELDS = /^[GyYuUrQqMLlwWdDFgEec]+$/;
const TIME_FIELDS = /^[abBhHkKjJCmsSAzZOvVxX]+$/;

export function parseDateTimeOptions(args: readonly string[]): DateTimeOptions {
  const options: DateTimeOptions = {};
  for (const word of toOptionValues(args)) Object.assign(options, toDateTimeOption(word, options.skeleton ?? ''));
  const { date, time, datetime, skeleton } = options;
  if ((date ?? time ?? datetime ?? skeleton) === undefined) return { ...options, date: 'long' };
  return isIdle(options) ? { ...options, skeleton: '' } : options;
}

/** Next to a standard date a skeleton can only add its time, next to a standard time only its date. */
function isIdle({ date, time, skeleton = '' }: DateTimeOptions): boolean {
  return (date !== undefined && DATE_FIELDS.test(skeleton)) || (time !== undefined && TIME_FIELDS.test(skeleton));
}

function toDateTimeOption({ key, value }: ParsedOption, skeleton: string): DateTimeOptions {
  if (value === undefined) return toBareDateTimeOption(key, skeleton);
  switch (key) {
    case 'date':
    case 'time':
    case 'datetime':
      return toWidthOrFields(key, value, skeleton);
    case 'wrap':
    case 'wrapper':
    case 'wrapped':
      return optionOf('wrap', WIDTHS, value);
    case 'context':
      return optionOf('context', CONTEXTS, value);
    case 'calendar':
      return { calendar: oneOf(CALENDARS, value) ?? 'gregory' };
    case 'skeleton':
      return { skeleton: value };
    default:
      return {};
  }
}

function toWidthOrFields(key: string, value: string, skeleton: string): DateTimeOptions {
  return oneOf(WIDTHS, value) === undefined ? { skeleton: skeleton + value } : { [key]: value };
}

function toBareDateTimeOption(word: string, skeleton: string): DateTimeOptions {
  if (word === 'date' || word === 'time') return { [word]: 'short' };
  return toWidthOrFields('datetime', word, skeleton);
}

export function parseIntervalOptions(args: readonly string[]): IntervalOptions {
  return readOptions(args, ({ key, value }): IntervalOptions => {
    if (value === undefined) return toIntervalFields(key);
    if (key === 'context') return optionOf(key, CONTEXTS, value);
    return key === 'skeleton' || key === 'date' || key === 'time' ? { [key]: value } : {};
  });
}

/** A bare `date` or `time` is the standard short one. An interval consists of fields, not of whole patterns. */
function toIntervalFields(word: string): IntervalOptions {
  if (word === 'date') return { date: 'yMd' };
  if (word === 'time') return { time: 'jm' };
  return word === 'skeleton' || word === 'context' ? {} : { skeleton: word };
}

export function parseRelativeOptions(args: readonly string[]): RelativeOptions {
  return readOptions(args, toRelativeOption);
}

function toRelativeOption(word: ParsedOption): RelativeOptions {
  const { key, value } = word;
  switch (key) {
    case 'context':
      return optionOf('context', CONTEXTS, value);
    case 'dayOfWeek':
      return { usesDayOfWeek: value === 'true' };
    case 'allowWeeks':
      return { allowsWeeks: value === 'true' };
    case 'numericOnly':
      return { isNumericOnly: value === 'true' };
    case 'alwaysNow':
      return { isAlwaysNow: value === 'true' };
    case 'width':
      return optionOf('width', ['wide', 'short', 'narrow'] as const, value);
    case 'field':
      return optionOf('field', FIELDS, value);
    default:
      return toNumberOption(word);
  }
}
