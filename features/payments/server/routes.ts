import { type Route, route } from '#platform/http/route.ts';
import { listPayoutsEndpoint } from '../admin-contract.ts';
import { confirmTestPaymentEndpoint, stripeWebhookEndpoint } from '../contract.ts';
import { paymentErrors } from '../errors.ts';
import { confirmTestPayment } from './confirm-test-payment.ts';
import { listPayouts } from './list-payouts.ts';
import { findProvider, type PaymentsSetup } from './payments-context.ts';
import { receiveEvent } from './receive-event.ts';

/** The endpoints of the configured providers. Test cards are accepted only where new payments are test payments. */
export function createPaymentRoutes(payments: PaymentsSetup): Route[] {
  return [
    ...stripeRoutes(payments),
    ...testRoutes(payments),
    route(listPayoutsEndpoint, (ctx, { query }) => listPayouts(ctx, query)),
  ];
}

function stripeRoutes(payments: PaymentsSetup): Route[] {
  const stripe = findProvider(payments, 'stripe');
  if (stripe === null) return [];
  return [
    route(stripeWebhookEndpoint, async (ctx, { body }) => {
      const signature = body.headers['stripe-signature'];
      await receiveEvent({ ...ctx, payments }, stripe, { text: body.text, signature });
      return { received: true as const };
    }),
  ];
}

function testRoutes(payments: PaymentsSetup): Route[] {
  const confirm = payments.providers[0]?.confirm ?? null;
  if (confirm === null) return [];
  return [
    route(confirmTestPaymentEndpoint, async (ctx, { body }) => {
      const answer = body.card ?? body.challenge;
      if (answer === undefined) throw paymentErrors.error('PAYMENTS_NOT_OPEN');
      return await confirmTestPayment({ ...ctx, payments }, confirm, { clientSecret: body.clientSecret, answer });
    }),
  ];
}
