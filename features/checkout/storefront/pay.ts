import { ApiError } from '#browser/client/api-error.ts';
import type { CheckoutFlow, OrderInput } from '../checkout-flow.ts';
import type { PaymentFacts, PlacedOrder } from '../contract.ts';
import { beginAttempt, forgetAttempt, saveAttempt } from './attempt.ts';
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
export interface PayingBy {
  provider: PaymentFacts['provider'];
  confirm: (order: OpenOrder) => Promise<Outcome>;
}

/** Places the order once for these values and pays it. Throws when the server refuses. */
export async function pay(orderRequest: OrderRequest, body: OrderInput, by: PayingBy): Promise<Outcome> {
  const { token, state, payment } = await place(orderRequest, body);
  if (payment === null) return state === 'cancelled' ? over(orderRequest.store) : { kind: 'paid', token };
  // The shop has changed its provider since the page was loaded.
  if (payment.provider !== by.provider) return { kind: 'unsupported' };
  return await by.confirm({ token, clientSecret: payment.clientSecret });
}

async function place({ flow, store }: OrderRequest, body: OrderInput): Promise<PlacedOrder> {
  const attempt = beginAttempt(store, JSON.stringify(body));
  if (attempt.token !== null) {
    const known = await takeUp(attempt.token);
    if (known !== null) return known;
    forgetAttempt(store);
    return await place({ flow, store }, body);
  }
  try {
    const placed = await flow.place(body, attempt.key);
    saveAttempt(store, { ...attempt, token: placed.token });
    return placed;
  } catch (error) {
    // A refusal is final: the next click starts a new attempt. Without a reply, the same key finds the order.
    if (error instanceof ApiError && isRefusal(error)) forgetAttempt(store);
    throw error;
  }
}

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

const GONE: ReadonlySet<string> = new Set(['ORDERS_NOT_FOUND', 'CHECKOUT_ORDER_OVER', 'CHECKOUT_SOLD_OUT']);

/** The order of an earlier click. Null when it has ended. */
async function takeUp(token: string): Promise<PlacedOrder | null> {
  try {
    return await retryPayment(token);
  } catch (error) {
    if (error instanceof ApiError && GONE.has(error.code)) return null;
    throw error;
  }
}

const over = (store: SessionStore): Outcome => {
  forgetAttempt(store);
  return { kind: 'declined', message: null };
};

// Without a reply, or when another request has the payment, its state must be queried.
const UNKNOWN: ReadonlySet<string> = new Set([
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
    if (!(error instanceof ApiError && UNKNOWN.has(error.code))) throw error;
  }
  return await ask(store, token);
}

const ASKS = 5;
const ASK_AGAIN_MS = 1000;

/** Polls the state of a payment. `open` when it is still unknown. */
export async function ask(store: SessionStore, token: string): Promise<Outcome> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    const { state } = await checkPayment(token);
    if (state === 'cancelled') return over(store);
    if (state !== 'pending') return { kind: 'paid', token };
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
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
