import type { Clock } from '#kernel/time/clock.ts';
import {
  type BeginPayment,
  type ChargeSaved,
  type MethodSetup,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentRef,
  type PaymentReport,
  type ProviderPayment,
  type RefundPayment,
  type RefundReport,
} from '../port.ts';
import { toStripeAmount } from './amounts.ts';
import { createStripeClient, StripeApiError, type StripeClient, type StripeClientOptions } from './client.ts';
import { toFields } from './fields.ts';
import { Customer, Intent, RefundList, Setup, StripeRefund } from './objects.ts';
import { readStripeEvent } from './read-event.ts';
import { toRefundReport, toReport, toSetupState } from './reports.ts';

export interface StripeOptions extends StripeClientOptions {
  publishableKey: string;
  webhookSecret: string;
  clock: Clock;
}

interface Stripe extends StripeOptions {
  client: StripeClient;
}

/** Payments through Stripe. The browser sends the card to Stripe, and only references to it reach our server. */
export function createStripePayments(options: StripeOptions): PaymentProvider {
  const stripe: Stripe = { ...options, client: createStripeClient(options) };
  const testMode = !/^[a-z]+_live_/.test(options.secretKey);
  return {
    name: 'stripe',
    testMode,
    acceptsInstallments: true,
    fields: toFields(options),
    begin: (input) => begin(stripe, input),
    find: (input) => find(stripe, input),
    cancel: (input) => cancel(stripe, input),
    refund: (input) => refund(stripe, input),
    listRefunds: (input) => listRefunds(stripe, input),
    async createCustomer({ websiteId, key, email }) {
      const fields = { email, metadata: { website: websiteId } };
      const request = { method: 'POST', path: '/v1/customers', fields, key: `customer-${websiteId}-${key}` } as const;
      return (await stripe.client.send(Customer, request)).id;
    },
    async saveMethod({ websiteId, key, customerRef }) {
      const fields = {
        customer: customerRef,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
        metadata: { website: websiteId },
      };
      const request = { method: 'POST', path: '/v1/setup_intents', fields, key: `setup-${websiteId}-${key}` } as const;
      return toSetup(await stripe.client.send(Setup, request));
    },
    async findSetup({ setupRef }) {
      const path = `/v1/setup_intents/${encodeURIComponent(setupRef)}`;
      return toSetup(await stripe.client.send(Setup, { method: 'GET', path, fields: EXPAND_METHOD }));
    },
    chargeSaved: (input) => chargeSaved(stripe, input),
    readEvent: (delivery) =>
      readStripeEvent({ webhookSecret: options.webhookSecret, testMode }, delivery, options.clock()),
    confirm: null,
  };
}

const EXPAND_METHOD = { expand: ['payment_method'] };
const intentPath = ({ providerRef }: Pick<PaymentRef, 'providerRef'>) =>
  `/v1/payment_intents/${encodeURIComponent(providerRef)}`;

async function begin(stripe: Stripe, input: BeginPayment): Promise<ProviderPayment> {
  const fields = {
    ...toStripeAmount(input.amount),
    customer: input.customerRef,
    setup_future_usage: input.saveMethod ? 'off_session' : null,
    // Stripe offers the methods that the owner has enabled and that fit the amount, the currency and the shopper's
    // device. Without the shopper present, only methods that need no redirect are possible.
    automatic_payment_methods: { enabled: true, allow_redirects: input.offSession ? 'never' : null },
    metadata: { website: input.websiteId, payment: input.paymentId, reference: input.reference },
  };
  const request = { method: 'POST', path: '/v1/payment_intents', fields, key: `begin-${input.paymentId}` } as const;
  return toPayment(stripe, await stripe.client.send(Intent, request));
}

async function find(stripe: Stripe, ref: PaymentRef): Promise<ProviderPayment> {
  const request = { method: 'GET', path: intentPath(ref), fields: EXPAND_METHOD } as const;
  const intent = await stripe.client.send(Intent, request);
  return toPayment(stripe, intent);
}

function toAnswer({ clock }: Stripe, intent: Intent): PaymentReport {
  return toReport(intent, { at: clock(), direct: true });
}

function toPayment(stripe: Stripe, intent: Intent): ProviderPayment {
  return { report: toAnswer(stripe, intent), browser: toBrowser(intent) };
}

function toBrowser({ client_secret: clientSecret }: Intent | Setup): ProviderPayment['browser'] {
  if (!clientSecret) throw new PaymentProviderError('unreachable', 'Stripe sent no client secret');
  return { provider: 'stripe', clientSecret };
}

function toSetup(setup: Setup): MethodSetup {
  return { setupRef: setup.id, ...toSetupState(setup), browser: toBrowser(setup) };
}

async function cancel(stripe: Stripe, ref: PaymentRef): Promise<PaymentReport> {
  const request = { method: 'POST', path: `${intentPath(ref)}/cancel` } as const;
  try {
    return toAnswer(stripe, await stripe.client.send(Intent, request));
  } catch (error) {
    // Already paid, cancelled or processing: report the current state.
    if (error instanceof StripeApiError && error.code === 'payment_intent_unexpected_state') {
      return (await find(stripe, ref)).report;
    }
    throw error;
  }
}

async function chargeSaved(stripe: Stripe, input: ChargeSaved): Promise<PaymentReport> {
  const fields = { payment_method: input.methodRef, off_session: true, ...EXPAND_METHOD };
  const path = `${intentPath(input)}/confirm`;
  try {
    const intent = await stripe.client.send(Intent, { method: 'POST', path, fields, key: `charge-${input.paymentId}` });
    return toAnswer(stripe, intent);
  } catch (error) {
    // Stripe reports a declined card as an error that contains the payment.
    const intent = Intent.safeParse(error instanceof StripeApiError ? error.intent : undefined);
    if (intent.success) return toAnswer(stripe, intent.data);
    throw error;
  }
}

async function refund(stripe: Stripe, input: RefundPayment): Promise<RefundReport> {
  const { amount } = toStripeAmount(input.amount);
  const fields = { payment_intent: input.providerRef, amount, metadata: { refund: input.refundId } };
  const request = { method: 'POST', path: '/v1/refunds', fields, key: `refund-${input.refundId}` } as const;
  const report = toRefundReport(await stripe.client.send(StripeRefund, request));
  if (report === null) throw new PaymentProviderError('unreachable', 'Stripe sent a refund without a payment');
  return report;
}

async function listRefunds(stripe: Stripe, { providerRef }: PaymentRef): Promise<RefundReport[]> {
  const refunds: RefundReport[] = [];
  let after: string | null = null;
  do {
    const fields: Record<string, string | number | null> = {
      payment_intent: providerRef,
      limit: 100,
      starting_after: after,
    };
    const page = await stripe.client.send(RefundList, { method: 'GET', path: '/v1/refunds', fields });
    refunds.push(...page.data.map(toRefundReport).filter((report) => report !== null));
    after = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
  } while (after !== null);
  return refunds;
}
