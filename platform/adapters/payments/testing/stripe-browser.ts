import { type Answer, errorAnswer, missing, ok } from './stripe-answer.ts';
import {
  createMethod,
  decline,
  type LedgerIntent,
  type LedgerMethod,
  type LedgerSetup,
  type PaymentBehavior,
  type StripeLedger,
  succeed,
} from './stripe-ledger.ts';

// Endpoints that Stripe's script and its frames call. They are not part of the public API and use only the publishable
// key.

const NUMBERS: Readonly<Record<string, PaymentBehavior>> = {
  '4242424242424242': 'succeed',
  '4000000000000341': 'fail-later',
  '4000000000000002': 'decline',
  '4000000000009995': 'decline',
  // The bank asks for confirmation, here on a separate page, as with all payment methods that leave the shop.
  '4000002760003184': 'ask',
};
const MESSAGES: Readonly<Record<string, string>> = { '9995': 'Your card has insufficient funds.' };

/** Creates a payment method from the input in the frame. */
export function createBrowserMethod(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const number = fields.get('number') ?? '';
  const conduct = fields.get('kind') === 'afterpay' ? 'ask' : NUMBERS[number];
  if (conduct === undefined) {
    return errorAnswer(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
    });
  }
  const method = createMethod(ledger, conduct, null);
  if (number !== '') method.card.last4 = number.slice(-4);
  return ok({ id: method.id });
}

/** Confirms a payment or the setup of a payment method. */
export function confirmInBrowser(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const secret = fields.get('client_secret') ?? '';
  const method = ledger.methods.get(fields.get('payment_method') ?? '');
  const setup = [...ledger.setups.values()].find(({ client_secret: clientSecret }) => clientSecret === secret);
  const intent = [...ledger.intents.values()].find(({ client_secret: clientSecret }) => clientSecret === secret);
  if (method === undefined) return missing();
  if (setup !== undefined) return confirmSetup(setup, method);
  if (intent === undefined) return missing();
  return confirmIntent(ledger, { intent, method }, fields);
}

function confirmSetup(setup: LedgerSetup, method: LedgerMethod): Answer {
  if (method.conduct === 'decline') return declined(method);
  method.customer = setup.customer;
  Object.assign(setup, { status: 'succeeded', payment_method: method.id });
  return ok({ status: 'succeeded' });
}

interface Paying {
  intent: LedgerIntent;
  method: LedgerMethod;
}

function confirmIntent(ledger: StripeLedger, { intent, method }: Paying, fields: URLSearchParams): Answer {
  if (!matchesIntent(intent, fields)) {
    return errorAnswer(400, {
      type: 'invalid_request_error',
      message: 'The fields were created with a different amount or usage',
    });
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return errorAnswer(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'The payment is already completed',
    });
  }
  intent.payment_method = method.id;
  if (method.conduct === 'decline') {
    decline(ledger, intent);
    return declined(method);
  }
  if (intent.setup_future_usage !== null) method.customer = intent.customer;
  if (method.conduct !== 'ask') {
    succeed(ledger, intent);
    return ok({ status: intent.status });
  }
  Object.assign(intent, { status: 'requires_action', last_payment_error: null });
  ledger.emit('payment_intent.requires_action', intent);
  const query = new URLSearchParams({ secret: intent.client_secret, back: fields.get('return_url') ?? '' });
  return ok({ redirect: `/v3/bank?${query.toString()}` });
}

/** Stripe confirms a payment only with the parameters that the fields were rendered for. */
function matchesIntent(
  { amount, currency, setup_future_usage: usage }: LedgerIntent,
  fields: URLSearchParams,
): boolean {
  const sent = ['amount', 'currency', 'setup_future_usage'].map((name) => fields.get(name));
  return sent.join() === [amount, currency, usage ?? ''].join();
}

function declined({ card: { last4 } }: LedgerMethod): Answer {
  const message = MESSAGES[last4] ?? 'Your card was declined.';
  return errorAnswer(402, { type: 'card_error', code: 'card_declined', message });
}

/**
 * Handles the shopper's answer on the bank's page and redirects to the shop with the query parameters that Stripe adds.
 */
export function answerAtBank(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const secret = fields.get('secret') ?? '';
  const intent = [...ledger.intents.values()].find(({ client_secret: clientSecret }) => clientSecret === secret);
  if (intent === undefined) return missing();
  const isPaid = fields.get('answer') === 'authorize';
  if (isPaid) succeed(ledger, intent);
  else decline(ledger, intent);
  const back = new URL(fields.get('back') ?? '');
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return { status: 303, body: {}, location: back.href };
}
