import type { z } from 'zod';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { RouteInput } from './route.ts';

/** Input that a contract refuses, by field. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super('Input does not fit the contract');
    this.errors = errors;
  }
}

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function parseInput(endpoint: Endpoint, raw: RawInput): RouteInput<unknown, unknown, unknown> {
  const errors: Record<string, string[]> = {};
  const input = {
    params: parsePart(endpoint.params, raw.params, errors),
    query: parsePart(endpoint.query, raw.query, errors),
    body: parsePart(endpoint.body, raw.body ?? undefined, errors),
  };
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return input;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, errors: Record<string, string[]>): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'body';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return undefined;
}
