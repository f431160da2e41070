import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { RouteInput } from './route.ts';

interface InputIssues {
  errors: Record<string, string[]>;
  userMessage: string | null;
  oneErrorPerField?: boolean;
}

/** Input rejected by a contract, with messages by field. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly errors: Record<string, string[]>;
  /** The contract's own message for the first invalid field; null when the contract defines none. */
  readonly userMessage: string | null;
  /** The reply contains only the first message of each field, as a string. */
  readonly oneErrorPerField: boolean;

  constructor({ errors, userMessage, oneErrorPerField = false }: InputIssues) {
    super('Input does not fit the contract');
    this.errors = errors;
    this.userMessage = userMessage;
    this.oneErrorPerField = oneErrorPerField;
  }
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Maximum number of validation errors in a reply. A body may have as many errors as it has values. */
const MAX_ISSUES = 50;
const MAX_FIELD_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 500;

export function parseInput(endpoint: Endpoint, raw: RawInput): RouteInput<unknown, unknown, unknown> {
  // Without a prototype: a field may have any name.
  const issues: InputIssues = { errors: Object.create(null) as InputIssues['errors'], userMessage: null };
  const input = {
    params: parsePart(endpoint.params, raw.params, issues),
    query: parsePart(endpoint.query, raw.query, issues),
    // A stream has not arrived yet, so there is nothing to validate.
    body: endpoint.stream === true ? raw.body : parsePart(endpoint.body, raw.body ?? undefined, issues),
  };
  if (Object.keys(issues.errors).length > 0) {
    throw new BadInput({ ...issues, oneErrorPerField: endpoint.oneErrorPerField === true });
  }
  return input;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, issues: InputIssues): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues.slice(0, MAX_ISSUES)) addIssue(issues, path, message);
    issues.userMessage ??= topLevelMessage(schema, value);
    return undefined;
  }
  const zeroByte = findZeroByte(parsed.data);
  if (zeroByte !== null) addIssue(issues, zeroByte, 'This text contains a character that cannot be stored');
  return parsed.data;
}

function addIssue({ errors }: InputIssues, path: readonly PropertyKey[], message: string): void {
  const field = (path.join('.') || 'body').slice(0, MAX_FIELD_LENGTH);
  const text = message.slice(0, MAX_MESSAGE_LENGTH);
  const messages = errors[field] ?? [];
  if (!messages.includes(text)) errors[field] = [...messages, text];
}

/** The empty messages passed here are used only where a schema has none of its own. */
function topLevelMessage(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { error: () => '' });
  return error?.issues.find(({ message }) => message !== '')?.message ?? null;
}

interface ValueNode {
  value: unknown;
  key: string;
  parent: ValueNode | null;
}

/**
 * The path of a string that contains a zero byte. PostgreSQL cannot store it, so it would cause a fault later.
 * Iterative instead of recursive: input may be nested more deeply than the stack allows.
 */
export function findZeroByte(root: unknown): readonly string[] | null {
  const pending: ValueNode[] = [{ value: root, key: '', parent: null }];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { value } = node;
    if (typeof value === 'string' && value.includes('\0')) return pathOf(node);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return pathOf(node);
      pending.push({ value: inner, key, parent: node });
    }
  }
  return null;
}

function pathOf(node: ValueNode): string[] {
  const path: string[] = [];
  for (let at = node; at.parent !== null; at = at.parent) path.push(at.key);
  return path.reverse();
}
