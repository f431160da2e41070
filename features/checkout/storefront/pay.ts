import { ApiError } from '#browser/client/api-error.ts';
import type { PlacedOrder, PlaceOrder } from '../contract.ts';
import { beginAttempt, forgetAttempt, saveAttempt } from './attempt.ts';
import { checkPayment, confirmTestPayment, placeOrder, retryPayment, type TestAnswer } from './calls.ts';
import type { Card } from './card.ts';

export type Outcome =
  | { kind: 'paid'; token: string }
  /** The bank asks whether it is really them. */
  | { kind: 'challenge'; token: string; clientSecret: string }
  | { kind: 'declined'; message: string | null }
  /** The order stands; whether it is paid is not known yet. */
  | { kind: 'open' }
  /** A provider that this page has no fields for. */
  | { kind: 'unsupported' };

/** Places the order, once for these values, and pays it. Throws what the server refuses. */
export async function pay(body: PlaceOrder, card: Card | null): Promise<Outcome> {
  const { token, state, payment } = await place(body);
  if (payment === null) return state === 'cancelled' ? over() : { kind: 'paid', token };
  if (payment.provider !== 'test') return { kind: 'unsupported' };
  if (card === null) return { kind: 'open' };
  return await confirm({ token, clientSecret: payment.clientSecret }, { card });
}

async function place(body: PlaceOrder): Promise<PlacedOrder> {
  const attempt = beginAttempt(JSON.stringify(body));
  if (attempt.token !== null) {
    const known = await takeUp(attempt.token);
    if (known !== null) return known;
    forgetAttempt();
    return await place(body);
  }
  try {
    const placed = await placeOrder(body, attempt.key);
    saveAttempt({ ...attempt, token: placed.token });
    return placed;
  } catch (error) {
    // A refusal is an outcome: the next press is another wish. Without an answer, the same key finds out.
    if (error instanceof ApiError && isRefusal(error)) forgetAttempt();
    throw error;
  }
}

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

const GONE: ReadonlySet<string> = new Set(['ORDERS_NOT_FOUND', 'CHECKOUT_ORDER_OVER', 'CHECKOUT_SOLD_OUT']);

/** The order of an earlier press of the button; null when it is over. */
async function takeUp(token: string): Promise<PlacedOrder | null> {
  try {
    return await retryPayment(token);
  } catch (error) {
    if (error instanceof ApiError && GONE.has(error.code)) return null;
    throw error;
  }
}

const over = (): Outcome => {
  forgetAttempt();
  return { kind: 'declined', message: null };
};

// No answer, or one that says that somebody else has got it: what became of the payment has to be asked.
const UNKNOWN: ReadonlySet<string> = new Set([
  'NETWORK',
  'BAD_REPLY',
  'PAYMENTS_PROVIDER_UNREACHABLE',
  'PAYMENTS_NOT_OPEN',
]);

/** Hands the test bank a card, or the answer to its question. */
export async function confirm(order: { token: string; clientSecret: string }, answer: TestAnswer): Promise<Outcome> {
  const { token, clientSecret } = order;
  try {
    const { state, failure } = await confirmTestPayment(clientSecret, answer);
    if (state === 'succeeded') return { kind: 'paid', token };
    if (state === 'needs-action') return { kind: 'challenge', token, clientSecret };
    if (state === 'failed') return { kind: 'declined', message: failure?.message ?? null };
  } catch (error) {
    if (!(error instanceof ApiError && UNKNOWN.has(error.code))) throw error;
  }
  return await ask(token);
}

const ASKS = 5;
const ASK_AGAIN_MS = 1000;

async function ask(token: string): Promise<Outcome> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    const { state } = await checkPayment(token);
    if (state === 'cancelled') return over();
    if (state !== 'pending') return { kind: 'paid', token };
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return { kind: 'open' };
}

/** The token of an order that an earlier visit of this tab has paid; null when there is none. */
export async function findPaid(token: string): Promise<string | null> {
  try {
    const { state } = await checkPayment(token);
    return state === 'pending' || state === 'cancelled' ? null : token;
  } catch (error) {
    // Whatever it is, the page can be used without.
    reportError(error);
    return null;
  }
}
