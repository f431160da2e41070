import type { RawBody } from '#kernel/contract/endpoint.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { parseInput } from '#platform/http/input.ts';
import { PlaceOrder, placeOrderEndpoint } from '../contract.ts';
import { checkoutErrors } from '../errors.ts';
import type { Placing } from './place-order.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]{8,100}$/;

/** The key from its header and the body from its text. */
export function readPlacing({ text, headers }: RawBody): Placing {
  const key = headers['idempotency-key'] ?? '';
  if (!KEY_PATTERN.test(key)) throw checkoutErrors.error('CHECKOUT_KEY_MISSING');
  if (!(headers['content-type'] ?? '').startsWith('application/json')) throw httpErrors.error('HTTP_MEDIA_TYPE');
  const contract = { ...placeOrderEndpoint, body: PlaceOrder };
  const { body } = parseInput(contract, { params: undefined, query: undefined, body: readJson(text) });
  // What the contract has parsed, by the schema that it was given.
  return { key, body: body as PlaceOrder };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw httpErrors.error('HTTP_BAD_JSON');
    throw error;
  }
}
