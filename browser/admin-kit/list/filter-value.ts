import { DATE_PRESETS, type DatePreset, type FilterValue, type ListFilter } from './filter.ts';

// The text of a filter value, as it is in the URL and in saved views: `paid,pending`, `10..50`, `2026-01-01..`, `yes`.

const MAX_FILTER_TEXT = 2000;
const MAX_SEARCHED_TEXT = 200;
const RANGE = '..';
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** Reads a value from a URL that may have been written by anyone. Null if it is not a value of the filter. */
export function readFilterValue(filter: ListFilter, text: string): FilterValue | null {
  if (text === '' || text.length > MAX_FILTER_TEXT) return null;
  switch (filter.kind) {
    case 'text':
      return toText(text);
    case 'choice':
      return filter.options.some(({ value }) => value === text) ? { kind: 'choice', value: text } : null;
    case 'multi-choice':
      return toMultiChoice(filter.options, text);
    case 'number-range':
      return toNumberRange(text);
    case 'date-range':
      return isPreset(text) ? { kind: 'date-preset', preset: text } : toDateRange(text);
    case 'boolean':
      return text === 'yes' || text === 'no' ? { kind: 'boolean', value: text === 'yes' } : null;
  }
}

export function writeFilterValue(value: FilterValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'choice':
      return value.value;
    case 'multi-choice':
      return value.values.join(',');
    case 'number-range':
      return `${value.min ?? ''}${RANGE}${value.max ?? ''}`;
    case 'date-range':
      return `${value.from ?? ''}${RANGE}${value.to ?? ''}`;
    case 'date-preset':
      return value.preset;
    case 'boolean':
      return value.value ? 'yes' : 'no';
  }
}

function toText(raw: string): FilterValue | null {
  const text = raw.trim().slice(0, MAX_SEARCHED_TEXT);
  return text === '' ? null : { kind: 'text', text };
}

/** Values in the order of the options, each once, so that equal filters have equal text. */
function toMultiChoice(options: readonly { value: string }[], text: string): FilterValue | null {
  const chosen = new Set(text.split(','));
  const values = options.map(({ value }) => value).filter((value) => chosen.has(value));
  return values.length === 0 ? null : { kind: 'multi-choice', values };
}

function toNumberRange(text: string): FilterValue | null {
  const bounds = splitRange(text, (bound) => NUMBER.test(bound));
  if (bounds === null) return null;
  const [min, max] = bounds;
  if (min !== null && max !== null && Number(min) > Number(max)) return null;
  return { kind: 'number-range', min, max };
}

function toDateRange(text: string): FilterValue | null {
  const bounds = splitRange(text, isDay);
  if (bounds === null) return null;
  const [from, to] = bounds;
  if (from !== null && to !== null && from > to) return null;
  return { kind: 'date-range', from, to };
}

function splitRange(text: string, isBound: (bound: string) => boolean): [string | null, string | null] | null {
  const [low = '', high, ...more] = text.split(RANGE);
  if (high === undefined || more.length > 0 || low + high === '') return null;
  const isValid = [low, high].every((bound) => bound === '' || isBound(bound));
  return isValid ? [low === '' ? null : low, high === '' ? null : high] : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isPreset(text: string): text is DatePreset {
  return DATE_PRESETS.some((preset) => preset === text);
}
