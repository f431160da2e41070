import type { z } from 'zod';
import type { RawBody } from '#kernel/contract/endpoint.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { parseInput } from '#platform/http/input.ts';
import { placeOrderEndpoint } from '../../contract.ts';
import { checkoutErrors } from '../../errors.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/** Reads the idempotency key from its header and parses the body text with a schema. */
export function parseOrderRequest<Body extends z.ZodType>(
  { text, headers }: RawBody,
  schema: Body,
): { key: string; body: z.output<Body> } {
  const key = headers['idempotency-key'] ?? '';
  if (!KEY_PATTERN.test(key)) throw checkoutErrors.error('CHECKOUT_KEY_MISSING');
  if (!(headers['content-type'] ?? '').startsWith('application/json')) throw httpErrors.error('HTTP_MEDIA_TYPE');
  const { body } = parseInput(
    { ...placeOrderEndpoint, body: schema },
    { params: undefined, query: undefined, body: readJson(text) },
  );
  // `parseInput` has parsed the body with the given schema.
  return { key, body: body as z.output<Body> };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw httpErrors.error('HTTP_BAD_JSON');
    throw error;
  }
}
