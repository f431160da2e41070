import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#browser/client/api-error.ts';
import { formMessages as messages } from './messages.ts';

/** The message of a field by its path: `title`, `variants.0.price`. */
export type FieldErrors = Record<string, string>;

/** Validates values with the schema of the contract. Messages of the schema itself take precedence. */
export function schemaErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values, { error: issueText });
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    errors[field] ??= message;
  }
  return errors;
}

/** The message at a field. At a list of texts it names the first one that is wrong, because that has no field. */
export function errorAt(errors: Readonly<Record<string, ReactNode>>, path: string, value: unknown): ReactNode {
  const own = errors[path];
  if (!Array.isArray(value) || (own !== undefined && own !== null)) return own;
  for (const [index, text] of (value as readonly unknown[]).entries()) {
    const message = errors[`${path}.${index}`];
    if (typeof text === 'string' && typeof message === 'string') return messages.inList(text, message);
  }
  return own;
}

/** The schema's reason in a sentence that says what to do. */
function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return typeText(issue);
  if (issue.code === 'too_small') return limitText(issue.origin, Number(issue.minimum), SMALL);
  if (issue.code === 'too_big') return limitText(issue.origin, Number(issue.maximum), BIG);
  if (issue.code === 'invalid_format') return formatText(issue.format);
  return issue.code === 'invalid_value' ? messages.chooseOption : messages.invalid;
}

function typeText({ expected, input }: { expected: string; input?: unknown }): string {
  if (input === undefined || input === null || input === '') return messages.required;
  return expected === 'int' ? messages.wholeNumber : messages.invalid;
}

interface LimitTexts {
  length: (limit: number) => string;
  items: (limit: number) => string;
  number: (limit: string) => string;
}

const SMALL: LimitTexts = {
  length: (min) => (min <= 1 ? messages.required : messages.minLength(min)),
  items: messages.minItems,
  number: messages.minNumber,
};
const BIG: LimitTexts = { length: messages.maxLength, items: messages.maxItems, number: messages.maxNumber };

function limitText(origin: string, limit: number, texts: LimitTexts): string {
  if (origin === 'string') return texts.length(limit);
  if (origin === 'array' || origin === 'set') return texts.items(limit);
  return origin === 'number' || origin === 'int' ? texts.number(String(limit)) : messages.invalid;
}

function formatText(format: string): string {
  if (format === 'email') return messages.email;
  return format === 'url' ? messages.url : messages.invalid;
}

export interface ServerErrors {
  fields: FieldErrors;
  /** Messages that belong to no field of the form. */
  others: string[];
}

/** Sorts the messages of the server by the fields of the form. */
export function serverErrors({ errors }: Pick<ApiError, 'errors'>, values: object): ServerErrors {
  const sorted: ServerErrors = { fields: {}, others: [] };
  for (const [path, texts] of Object.entries(errors)) {
    const text = texts.join(' ');
    const [field = ''] = path.split('.');
    if (text === '') continue;
    if (Object.hasOwn(values, field)) sorted.fields[path] = text;
    else sorted.others.push(text);
  }
  return sorted;
}
