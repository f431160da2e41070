import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { RouteInput } from './route.ts';

interface Complaints {
  errors: Record<string, string[]>;
  words: string | null;
}

/** Input that a contract refuses, by field. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly errors: Record<string, string[]>;
  /** What the contract itself says of the first such field, in words for people; null when it leaves that to us. */
  readonly words: string | null;

  constructor({ errors, words }: Complaints) {
    super('Input does not fit the contract');
    this.errors = errors;
    this.words = words;
  }
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function parseInput(endpoint: Endpoint, raw: RawInput): RouteInput<unknown, unknown, unknown> {
  const complaints: Complaints = { errors: {}, words: null };
  const input = {
    params: parsePart(endpoint.params, raw.params, complaints),
    query: parsePart(endpoint.query, raw.query, complaints),
    // A stream is bytes that are yet to come: there is nothing in it to look at.
    body: endpoint.stream === true ? raw.body : parsePart(endpoint.body, raw.body ?? undefined, complaints),
  };
  if (Object.keys(complaints.errors).length > 0) throw new BadInput(complaints);
  return input;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, complaints: Complaints): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) complain(complaints, path, message);
    complaints.words ??= ownWords(schema, value);
    return undefined;
  }
  const zeroByte = findZeroByte(parsed.data, []);
  if (zeroByte !== null) complain(complaints, zeroByte, 'This text holds a character that cannot be kept');
  return parsed.data;
}

function complain({ errors }: Complaints, path: readonly PropertyKey[], message: string): void {
  const field = path.join('.') || 'body';
  const said = errors[field] ?? [];
  if (!said.includes(message)) errors[field] = [...said, message];
}

/** The words given here are used only where a schema has none of its own. */
function ownWords(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { error: () => '' });
  return error?.issues.find(({ message }) => message !== '')?.message ?? null;
}

/** Where a text with a zero byte stands. The database keeps no such text, so that it would be a fault further in. */
function findZeroByte(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? path : findZeroByte(inner, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
