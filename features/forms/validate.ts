import { fillMessage } from '#kernel/text/fill-message.ts';
import { isEmail } from '#kernel/text/is-email.ts';
import { type Answer, type AnsweredField, toAnsweredField } from './answered.ts';
import type { FieldDefinition, FormField } from './form-file.ts';
import { kindOf, partsOf } from './kinds.ts';
import { FIELD_MESSAGES } from './messages.ts';
import { checkParts } from './parts.ts';
import { MATCHED_MAX_LENGTH } from './rules.ts';

/** Answers as sent by a browser, by field id. Each value may be anything. */
export type Answers = Readonly<Record<string, unknown>>;

/** Messages by field id. Empty if there are no errors. */
export type FieldErrors = Record<string, string[]>;

export type FormCheck = { ok: true; answered: AnsweredField[] } | { ok: false; errors: FieldErrors };

export const URL_MAX_LENGTH = 2083;
const TEXT_MAX_LENGTH = 10_000;
const MAX_LIST = 200;

/** Tests a text against a pattern, like `matchesPattern` in `pattern.ts`. */
export type PatternTest = (pattern: string, text: string) => boolean;

/**
 * Validates answers, in the browser before sending and on the server before storing. A field hidden by its condition is
 * neither required nor stored. Sections are skipped. A browser that has not loaded the pattern engine passes `null` and
 * leaves patterns to the server.
 */
export function checkForm(
  fields: readonly FieldDefinition[],
  answers: Answers,
  testPattern: PatternTest | null,
): FormCheck {
  const errors: FieldErrors = {};
  const answered: AnsweredField[] = [];
  const fieldIds = new Set(fields.filter((field) => kindOf(field) !== 'none').map(({ id }) => id));
  for (const id of Object.keys(answers)) if (!fieldIds.has(id)) errors[id] = [FIELD_MESSAGES.unknownField];
  for (const field of fields) {
    if (!fieldIds.has(field.id) || !isShown(field, answers)) continue;
    const answer = readAnswer(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined);
    const problem =
      answer === null
        ? FIELD_MESSAGES.unreadable
        : (checkField(field, answer) ?? checkPattern(field, answer, testPattern));
    if (problem !== null) errors[field.id] = [problem];
    else if (answer !== null) answered.push(toAnsweredField(field, answer));
  }
  return Object.keys(errors).length === 0 ? { ok: true, answered } : { ok: false, errors };
}

/** Whether the condition of a field is met. */
export function isShown({ showWhen }: Pick<FormField, 'showWhen'>, answers: Answers): boolean {
  if (showWhen === undefined) return true;
  const raw = Object.hasOwn(answers, showWhen.field) ? answers[showWhen.field] : undefined;
  return Array.isArray(raw) ? raw.includes(showWhen.is) : raw === showWhen.is;
}

/** Converts an answer to the shape of its field and trims it. Null if it has another shape. */
function readAnswer(field: FieldDefinition, raw: unknown): Answer | null {
  const kind = kindOf(field);
  if (kind === 'checkbox' || kind === 'file') return readList(raw);
  if (kind === 'multi-part' || kind === 'phone' || kind === 'likert') {
    const parts = readParts(partsOf(field).all, raw);
    return parts !== null && isPresetOnly(field, parts) ? {} : parts;
  }
  return raw === undefined || raw === null ? '' : readText(raw);
}

function readText(raw: unknown): string | null {
  // The database cannot store a zero byte or a lone surrogate.
  return typeof raw === 'string' && !/\0|\p{Surrogate}/u.test(raw) ? raw.trim() : null;
}

function readList(raw: unknown): string[] | null {
  const list: unknown[] = Array.isArray(raw) ? raw : [raw ?? ''];
  const texts = list.slice(0, MAX_LIST).map(readText);
  return texts.includes(null) ? null : texts.filter((text): text is string => text !== null && text !== '');
}

function readParts(names: readonly string[], raw: unknown): Record<string, string> | null {
  if (raw === undefined || raw === null || raw === '') return {};
  if (typeof raw !== 'object' || Array.isArray(raw)) return null;
  const parts: [string, string][] = [];
  for (const [name, value] of Object.entries(raw)) {
    const text = readText(typeof value === 'number' ? String(value) : value);
    if (text === null || !names.includes(name)) return null;
    if (text !== '') parts.push([name, text]);
  }
  return Object.fromEntries(parts);
}

/** A time field has AM preselected before the visitor has entered anything. No other part has a preset. */
function isPresetOnly({ type }: FieldDefinition, parts: Readonly<Record<string, string>>): boolean {
  return type === 'time' && Object.keys(parts).join() === 'Ampm';
}

function checkField(field: FieldDefinition, answer: Answer): string | null {
  if (typeof answer === 'string') return checkText(field, answer);
  if (Array.isArray(answer)) return checkList(field, answer as readonly string[]);
  return checkParts(field, answer as Readonly<Record<string, string>>);
}

function checkText(field: FieldDefinition, text: string): string | null {
  if (text === '') return field.required ? FIELD_MESSAGES.required : null;
  const { type, options = [], minLength = 0 } = field;
  if (text.length > maxLengthOf(field)) return FIELD_MESSAGES.tooLong;
  if (text.length < minLength) return fillMessage(FIELD_MESSAGES.tooShort, { min: minLength });
  if (type === 'email' && !isEmail(text)) return FIELD_MESSAGES.email;
  if (type === 'url' && !isUrl(text)) return FIELD_MESSAGES.url;
  if (type === 'number') return checkNumber(field, text);
  if ((type === 'radio' || type === 'select') && !options.includes(text)) return FIELD_MESSAGES.option;
  return null;
}

function maxLengthOf({ type, maxLength, pattern }: FieldDefinition): number {
  const max = maxLength ?? (type === 'url' ? URL_MAX_LENGTH : TEXT_MAX_LENGTH);
  return pattern === undefined ? max : Math.min(max, MATCHED_MAX_LENGTH);
}

function checkPattern(
  { type, pattern }: FieldDefinition,
  answer: Answer,
  testPattern: PatternTest | null,
): string | null {
  if (pattern === undefined || testPattern === null || typeof answer !== 'string' || answer === '') return null;
  return type === 'number' || testPattern(pattern, answer) ? null : FIELD_MESSAGES.pattern;
}

/** The scheme is optional, because few people type it. */
function isUrl(text: string): boolean {
  const [start = '', host = ''] = /^(?:https?:\/\/)?([^\s/?#:@]+)/i.exec(text) ?? [];
  const rest = text.slice(start.length);
  // A dot after the first character, and at least two characters after the dot.
  const dot = host.indexOf('.', 1);
  const hasDomain = dot > 0 && host.length - dot > 2;
  return text.length <= URL_MAX_LENGTH && hasDomain && /^(?::\d{1,5})?(?:[/?#]\S*)?$/.test(rest);
}

function checkNumber({ min, max }: FieldDefinition, text: string): string | null {
  const value = Number(text);
  if (!Number.isFinite(value)) return FIELD_MESSAGES.number;
  if (min !== undefined && value < min) return fillMessage(FIELD_MESSAGES.tooSmall, { min });
  if (max !== undefined && value > max) return fillMessage(FIELD_MESSAGES.tooLarge, { max });
  return null;
}

function checkList(
  { type, required, options = [], maxFiles = 1 }: FieldDefinition,
  list: readonly string[],
): string | null {
  if (list.length === 0) return required ? FIELD_MESSAGES.required : null;
  if (type === 'file')
    return list.length > maxFiles ? fillMessage(FIELD_MESSAGES.tooManyFiles, { max: maxFiles }) : null;
  return list.every((text) => options.includes(text)) && new Set(list).size === list.length
    ? null
    : FIELD_MESSAGES.option;
}
