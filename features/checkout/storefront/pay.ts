import { ApiError } from '#browser/client/api-error.ts';
import type { CheckoutFlow, OrderInput } from '../checkout-flow.ts';
import type { PaymentConfig, PlacedOrder } from '../contract.ts';
import { beginAttempt, clearAttempt, saveAttempt } from './attempt.ts';
import { confirmTestPayment, retryPayment, type TestAnswer } from './calls.ts';
import { checkPayment } from './check-payment.ts';
import type { SessionStore } from './session-store.ts';

export type Outcome =
  | { kind: 'paid'; token: string }
  /** The bank requires a confirmation by the card holder. */
  | { kind: 'challenge'; token: string; clientSecret: string }
  | { kind: 'declined'; message: string | null }
  /** The order is placed, but its payment state is still unknown. */
  | { kind: 'open' }
  /** The payment is confirmed but not settled by the bank yet. */
  | { kind: 'underway'; token: string }
  /** The provider has no fields on this page. */
  | { kind: 'unsupported' };

/** How an order is placed, and where the attempt is stored. */
export interface OrderRequest {
  flow: Pick<CheckoutFlow, 'place'>;
  store: SessionStore;
}

/** An order that waits for its payment. */
export interface OpenOrder {
  token: string;
  clientSecret: string;
}

/** The provider of the page and how a payment is confirmed with it. */
export interface PaymentMethodHandler {
  provider: PaymentConfig['provider'];
  confirm: (order: OpenOrder) => Promise<Outcome>;
}

/** Places the order once for these values and pays it. Throws when the server refuses. */
export async function pay(
  orderRequest: OrderRequest,
  body: OrderInput,
  handler: PaymentMethodHandler,
): Promise<Outcome> {
  const { token, state, payment } = await place(orderRequest, body);
  if (payment === null) return state === 'cancelled' ? endAttempt(orderRequest.store) : { kind: 'paid', token };
  // The shop has changed its provider since the page was loaded.
  if (payment.provider !== handler.provider) return { kind: 'unsupported' };
  return await handler.confirm({ token, clientSecret: payment.clientSecret });
}

async function place({ flow, store }: OrderRequest, body: OrderInput): Promise<PlacedOrder> {
  const attempt = beginAttempt(store, JSON.stringify(body));
  if (attempt.token !== null) {
    const known = await resumeOrder(attempt.token);
    if (known !== null) return known;
    clearAttempt(store);
    return await place({ flow, store }, body);
  }
  try {
    const placed = await flow.place(body, attempt.key);
    saveAttempt(store, { ...attempt, token: placed.token });
    return placed;
  } catch (error) {
    // A refusal is final: the next click starts a new attempt. Without a reply, the same key finds the order.
    if (error instanceof ApiError && isRefusal(error)) clearAttempt(store);
    throw error;
  }
}

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

const CLOSED_ORDER_CODES: ReadonlySet<string> = new Set([
  'ORDERS_NOT_FOUND',
  'CHECKOUT_ORDER_OVER',
  'CHECKOUT_SOLD_OUT',
  // A member has cancelled the payment.
  'PAYMENTS_NOT_OPEN',
]);

/** The order of an earlier click. Null when it has ended. */
async function resumeOrder(token: string): Promise<PlacedOrder | null> {
  try {
    return await retryPayment(token);
  } catch (error) {
    if (error instanceof ApiError && CLOSED_ORDER_CODES.has(error.code)) return null;
    throw error;
  }
}

const endAttempt = (store: SessionStore): Outcome => {
  clearAttempt(store);
  return { kind: 'declined', message: null };
};

// Without a reply, or when another request has the payment, its state must be queried.
const UNKNOWN_OUTCOME_CODES: ReadonlySet<string> = new Set([
  'NETWORK',
  'BAD_REPLY',
  'PAYMENTS_PROVIDER_UNREACHABLE',
  'PAYMENTS_NOT_OPEN',
]);

/** Submits a card or the answer to a challenge to the test bank. */
export async function confirm(store: SessionStore, order: OpenOrder, answer: TestAnswer): Promise<Outcome> {
  const { token, clientSecret } = order;
  try {
    const { state, failure } = await confirmTestPayment(clientSecret, answer);
    if (state === 'succeeded') return { kind: 'paid', token };
    if (state === 'needs-action') return { kind: 'challenge', token, clientSecret };
    if (state === 'failed') return { kind: 'declined', message: failure?.message ?? null };
  } catch (error) {
    if (!(error instanceof ApiError && UNKNOWN_OUTCOME_CODES.has(error.code))) throw error;
  }
  return await pollOrder(store, token);
}

const MAX_POLLS = 5;
const POLL_INTERVAL_MS = 1000;

/** Polls the state of a payment. `open` when it is still unknown. */
export async function pollOrder(store: SessionStore, token: string): Promise<Outcome> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { state } = await checkPayment(token);
    if (state === 'cancelled') return endAttempt(store);
    if (state !== 'pending') return { kind: 'paid', token };
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return { kind: 'open' };
}

/** The token of an order that was paid in this tab before. Null when there is none. */
export async function findPaid(token: string): Promise<string | null> {
  try {
    const { state } = await checkPayment(token);
    return state === 'pending' || state === 'cancelled' ? null : token;
  } catch (error) {
    // The page works without this result, whatever the error is.
    reportError(error);
    return null;
  }
}
