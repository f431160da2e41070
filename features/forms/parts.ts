import type { FieldDefinition } from './form-file.ts';
import { partsOf } from './kinds.ts';
import { FIELD_MESSAGES } from './messages.ts';

type Parts = Readonly<Record<string, string>>;

const PART_MAX_LENGTH = 200;
const LIKERT_VALUES: ReadonlySet<string> = new Set(['-2', '-1', '0', '1', '2']);
const isIntegerBetween = (text: string | undefined, from: number, to: number): boolean =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to;

/** Returns the error in an answer with several parts, or null. An answer without any part counts as not answered. */
export function checkParts(field: FieldDefinition, parts: Parts): string | null {
  const { requiredParts } = partsOf(field);
  const isEmpty = Object.keys(parts).length === 0;
  if (isEmpty && !field.required) return null;
  if (field.type === 'likert') return checkLikert(field, parts);
  if (requiredParts.some((name) => parts[name] === undefined) && (field.required || field.type !== 'address')) {
    return isEmpty || field.required ? FIELD_MESSAGES.required : messageFor(field);
  }
  if (Object.values(parts).some((text) => text.length > PART_MAX_LENGTH)) return FIELD_MESSAGES.tooLong;
  return isValid(field, parts) ? null : messageFor(field);
}

function checkLikert({ required, options = [] }: FieldDefinition, parts: Parts): string | null {
  if (required && options.some((question) => parts[question] === undefined)) return FIELD_MESSAGES.survey;
  return Object.values(parts).every((value) => LIKERT_VALUES.has(value)) ? null : FIELD_MESSAGES.option;
}

function messageFor({ type }: FieldDefinition): string {
  if (type === 'date') return FIELD_MESSAGES.date;
  if (type === 'time') return FIELD_MESSAGES.time;
  return type === 'phone' ? FIELD_MESSAGES.phone : FIELD_MESSAGES.required;
}

function isValid({ type }: FieldDefinition, parts: Parts): boolean {
  if (type === 'date') return isValidDate(parts);
  if (type === 'time') return isValidTime(parts);
  if (type === 'phone') return Object.values(parts).every((text) => /^\+?\d{1,6}$/.test(text));
  return true;
}

function isValidDate({ Year, Month, Day }: Parts): boolean {
  if (!isIntegerBetween(Year, 1000, 9999) || !isIntegerBetween(Month, 1, 12) || !isIntegerBetween(Day, 1, 31))
    return false;
  const lastDay = new Date(Date.UTC(Number(Year), Number(Month), 0)).getUTCDate();
  return Number(Day) <= lastDay;
}

function isValidTime({ Hour, Minute, Second = '0', Ampm = '' }: Parts): boolean {
  const [from, to] = Ampm === '' ? [0, 23] : [1, 12];
  return (
    isIntegerBetween(Hour, from, to) &&
    isIntegerBetween(Minute, 0, 59) &&
    isIntegerBetween(Second, 0, 59) &&
    /^(?:am|pm)?$/i.test(Ampm)
  );
}
