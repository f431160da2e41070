import { money } from '#kernel/money/money.ts';
import type { PaymentProvider } from '#platform/adapters/payments/port.ts';
import { createStripePayments } from '#platform/adapters/payments/stripe/create-stripe-payments.ts';
import { signEvent } from '#platform/adapters/payments/stripe/signature.ts';
import {
  type LedgerIntent,
  type PaymentBehavior,
  payInBrowser,
} from '#platform/adapters/payments/testing/stripe-ledger.ts';
import type { StripeServer } from '#platform/adapters/payments/testing/stripe-server.ts';
import type { StripeEvent } from '#platform/adapters/payments/testing/stripe-webhooks.ts';
import type { Database } from '#platform/db/db.ts';
import { makeClock, type TestClock } from '#seeds/factories/clock.ts';
import { unique } from '#seeds/factories/unique.ts';
import type { Payment } from '../../payment.ts';
import { type RecordedEvent, recordEvent } from '../record-event.ts';
import { startPayment } from '../start-payment.ts';
import { makePaymentShop, type PaymentShop } from './payment-shop.ts';

export const SECRET_KEY = 'sk_test_local';
export const WEBHOOK_SECRET = 'whsec_local';

export interface StripeShop extends PaymentShop {
  stripe: PaymentProvider;
  server: StripeServer;
  clock: TestClock;
}

/** A website that is paid through the local Stripe server. */
export async function makeStripeShop(db: Database, server: StripeServer): Promise<StripeShop> {
  const clock = makeClock();
  const stripe = createStripePayments({
    secretKey: SECRET_KEY,
    publishableKey: 'pk_test_local',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: server.url,
    timeoutMs: 60_000,
    waitMs: 1,
    maxAttempts: 2,
    clock,
  });
  return { ...(await makePaymentShop(db, [stripe])), clock, stripe, server };
}

export interface StripePayment {
  payment: Payment;
  intent: LedgerIntent;
  /** Does what Stripe.js does in the browser and returns the events that Stripe would send. */
  pay: (behavior?: PaymentBehavior) => StripeEvent[];
}

export async function beginAtStripe(shop: StripeShop, minor = 4200): Promise<StripePayment> {
  const overrides = { reference: unique('order'), amount: money(minor, 'USD'), key: unique('key') };
  const { payment } = await startPayment(shop, overrides);
  const intent = shop.server.ledger.intents.get(payment.providerRef ?? '');
  if (intent === undefined) throw new Error('No intent was created at Stripe');
  return { payment, intent, pay: (behavior = 'succeed') => payInBrowser(shop.server.ledger, intent, behavior) };
}

/** Records an event as if it had arrived, signed by the shop's clock. */
export async function deliverEvent(shop: StripeShop, event: StripeEvent): Promise<RecordedEvent> {
  const text = JSON.stringify(event);
  const signature = signEvent(WEBHOOK_SECRET, text, Math.floor(shop.clock().getTime() / 1000));
  const result = shop.stripe.readEvent({ text, signature });
  if (!result.ok) throw new Error(`The event is ${result.reason}`);
  return await recordEvent(shop, { provider: 'stripe', event: result.event, raw: text });
}
