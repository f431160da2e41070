import { formMessages as messages } from './messages.ts';

const MAX_TEXT = 500;

/** A value of a form as text. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.empty;
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value).slice(0, MAX_TEXT);
  return value.length === 0 ? messages.empty : value.map(describeValue).join(', ').slice(0, MAX_TEXT);
}
