import type { PaymentKey, PaymentMode } from '../../payment-keys.ts';

export const MODE_TITLES: Readonly<Record<PaymentMode, string>> = {
  'test-payments': 'Test payments',
  'stripe-test': 'Stripe in test mode',
  'stripe-live': 'Stripe, live',
};

export const MODE_TEXTS: Readonly<Record<PaymentMode, string>> = {
  'test-payments':
    'No payment provider is set up. The checkout accepts test cards only, orders are marked as test orders, and no money moves.',
  'stripe-test': 'The checkout uses Stripe with test keys. Orders are marked as test orders, and no money moves.',
  'stripe-live': 'Customers pay with real money.',
};

export const KEY_LABELS: Readonly<Record<PaymentKey, string>> = {
  STRIPE_SECRET_KEY: 'Secret key',
  STRIPE_PUBLISHABLE_KEY: 'Publishable key',
  STRIPE_WEBHOOK_SECRET: 'Signing secret of the webhook',
};

export const paymentMessages = {
  settings: 'Settings',
  title: 'Payments',
  text: 'How customers pay, and how to set up a payment provider.',
  status: 'Status',
  testCards: 'Test cards',
  testCardsText: 'With any future month and any security code.',
  // Keys
  keys: 'Keys',
  keysText:
    'Keys are set in the environment of the server and read when it starts. They are not stored in the database, and the owner area can neither show nor change them.',
  isSet: (last4: string) => (last4 === '' ? 'Set' : `Set, ends with ${last4}`),
  notSet: 'Not set',
  // Webhook
  webhook: 'Webhook',
  webhookText: 'Stripe reports payments and refunds to this address.',
  url: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  apiVersion: 'API version',
  events: 'Events',
  latest: 'Latest event',
  noEvent: 'None about the latest payments',
  noEventHint:
    'No event about the latest payments of this website has arrived. If customers have paid, check the address and the signing secret in the Stripe dashboard. Payments are also checked every minute, so no order is lost.',
  // Steps
  steps: 'How to set up Stripe',
  stepsText: 'You need access to the Stripe dashboard and to the environment of the server.',
  stepKeys:
    'In the Stripe dashboard, open Developers, API keys. Copy the secret key into STRIPE_SECRET_KEY and the publishable key into STRIPE_PUBLISHABLE_KEY, both of the same mode.',
  stepWebhook: 'Under Developers, Webhooks, add the webhook address with the API version and the events of this page.',
  stepSecret: 'Copy the signing secret of the webhook into STRIPE_WEBHOOK_SECRET.',
  stepRestart: 'Restart the server. This page then shows the new status.',
  stepTest:
    'With test keys, place an order with a test card and check that its event arrives here. Then repeat the steps with live keys.',
  stepMethods:
    'Cards, wallets such as Apple Pay and Google Pay, and other payment methods are turned on in the Stripe dashboard. The checkout offers those that fit the amount, the currency and the device.',
} as const;

/** Of the test bank and of Stripe in test mode. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', result: 'Succeeds' },
  { number: '4000 0000 0000 0002', result: 'Is declined' },
] as const;
