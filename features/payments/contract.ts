import { z } from 'zod';
import { endpoint, RawBody } from '#kernel/contract/endpoint.ts';

const PaymentState = z.enum(['pending', 'needs-action', 'failed', 'cancelled', 'succeeded']);

export const stripeWebhookEndpoint = endpoint({
  id: 'payments.receiveStripeEvent',
  method: 'POST',
  path: '/api/payments/webhook/stripe',
  summary: 'Receives a signed Stripe event. Each event is applied once.',
  capability: 'public',
  // Stripe cannot send our CSRF token. Its webhook signature authenticates the request instead.
  crumb: false,
  crossOrigin: true,
  bodyLimit: 262_144,
  // One address sends the events of all shoppers.
  rate: { max: 6000, seconds: 60 },
  raw: { headers: ['stripe-signature'] },
  body: RawBody,
  reply: z.strictObject({ received: z.literal(true) }),
  errors: ['PAYMENTS_WEBHOOK_SIGNATURE', 'PAYMENTS_WEBHOOK_TOO_OLD', 'PAYMENTS_WEBHOOK_UNREADABLE'],
});

const Card = z.strictObject({
  number: z.string().trim().min(1).max(40),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(0).max(9999),
  cvc: z.string().trim().min(1).max(8),
});

export const ConfirmTestPayment = z
  .strictObject({
    clientSecret: z.string().min(1).max(100),
    card: Card.optional(),
    /** The shopper's answer to the bank's authentication challenge. */
    challenge: z.enum(['approve', 'refuse']).optional(),
  })
  .refine(({ card, challenge }) => (card === undefined) !== (challenge === undefined), 'Expected a card or an answer');

export const confirmTestPaymentEndpoint = endpoint({
  id: 'payments.confirmTestPayment',
  method: 'POST',
  path: '/api/payments/test/confirm',
  summary:
    'Pays with a card of the test provider or answers its challenge. Only available while no other provider is configured.',
  capability: 'public',
  bodyLimit: 4096,
  rate: { max: 60, seconds: 60 },
  body: ConfirmTestPayment,
  reply: z.strictObject({
    state: PaymentState,
    failure: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  }),
  errors: [
    'PAYMENTS_NOT_FOUND',
    'PAYMENTS_NOT_OPEN',
    'PAYMENTS_CARD_NUMBER_INVALID',
    'PAYMENTS_CARD_NOT_FOR_TESTS',
    'PAYMENTS_CARD_EXPIRED',
    'PAYMENTS_CARD_CVC_INVALID',
    'PAYMENTS_PROVIDER_UNREACHABLE',
  ],
});
