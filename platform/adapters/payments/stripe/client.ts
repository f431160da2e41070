import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { PaymentProviderError, type ProviderErrorReason } from '../port.ts';
import { encodeForm, type FormFields } from './form.ts';
import { ErrorBody } from './objects.ts';
import { STRIPE_VERSION } from './webhook-settings.ts';

export interface StripeClientOptions {
  secretKey: string;
  apiBase: string;
  /** Per attempt. */
  timeoutMs?: number;
  maxAttempts?: number;
  /** Wait before the second attempt. It doubles for each further one. */
  waitMs?: number;
}

export interface StripeRequest {
  method: 'GET' | 'POST';
  path: string;
  fields?: FormFields;
  /** Idempotency key: Stripe answers a repeated key with its first response. */
  key?: string;
}

/** An error response of Stripe. */
export class StripeApiError extends PaymentProviderError {
  readonly code: string | null;
  /** The payment that the error is about, if Stripe includes it. */
  readonly intent: unknown;

  constructor(reason: ProviderErrorReason, { error }: ErrorBody) {
    super(reason, `Stripe: ${error.code ?? error.type ?? 'error'}: ${error.message ?? ''}`);
    this.code = error.code ?? null;
    this.intent = error.payment_intent;
  }
}

export interface StripeClient {
  send<S extends z.ZodType>(schema: S, request: StripeRequest): Promise<z.output<S>>;
}

/**
 * The part of Stripe's API that we use. A request without a response is retried with the same key, so it takes effect
 * once.
 */
export function createStripeClient(options: StripeClientOptions): StripeClient {
  const { maxAttempts = 3, waitMs = 300 } = options;
  const attempt = async (request: StripeRequest, attemptsLeft: number): Promise<unknown> => {
    try {
      return await sendOnce(options, request);
    } catch (error) {
      if (attemptsLeft <= 1 || !(error instanceof PaymentProviderError) || error.reason !== 'unreachable') throw error;
      await sleep(waitMs * 2 ** (maxAttempts - attemptsLeft));
      return await attempt(request, attemptsLeft - 1);
    }
  };
  return {
    async send(schema, request) {
      const parsed = schema.safeParse(await attempt(request, maxAttempts));
      if (parsed.success) return parsed.data;
      throw new PaymentProviderError('unreachable', 'Stripe sent a response with an unexpected shape', {
        cause: parsed.error,
      });
    },
  };
}

async function sendOnce(options: StripeClientOptions, request: StripeRequest): Promise<unknown> {
  const { reply, body } = await exchange(options, request);
  if (reply.ok) return body;
  const errorBody = ErrorBody.safeParse(body);
  const data = errorBody.success ? errorBody.data : { error: { message: `status ${reply.status}` } };
  throw new StripeApiError(toErrorReason(reply), data);
}

async function exchange(
  { secretKey, apiBase, timeoutMs = 10_000 }: StripeClientOptions,
  { method, path, fields = {}, key }: StripeRequest,
): Promise<{ reply: Response; body: unknown }> {
  const form = encodeForm(fields).toString();
  const headers: Record<string, string> = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION };
  if (key !== undefined) headers['idempotency-key'] = key;
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
  const query = method === 'GET' && form !== '' ? `?${form}` : '';
  try {
    const reply = await fetch(`${apiBase}${path}${query}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(method === 'POST' ? { body: form } : {}),
    });
    return { reply, body: await reply.json() };
  } catch (cause) {
    throw new PaymentProviderError('unreachable', `No response from Stripe for ${method} ${path}`, { cause });
  }
}

/**
 * 409: a request with the same key is in progress. 429: too many requests. Both are temporary, like Stripe's own
 * failures.
 */
function toErrorReason({ status, headers }: Response): ProviderErrorReason {
  const shouldRetry = headers.get('stripe-should-retry');
  if (shouldRetry === 'true') return 'unreachable';
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 404) return 'unknown';
  if (status >= 500) return 'unreachable';
  return (status === 409 || status === 429) && shouldRetry !== 'false' ? 'unreachable' : 'refused';
}
