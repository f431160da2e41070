import { type Answer, errorAnswer, missing, ok } from './stripe-answer.ts';
import { answerAtBank, confirmInBrowser, createBrowserMethod } from './stripe-browser.ts';
import {
  decline,
  type LedgerIntent,
  type PaymentBehavior,
  payInBrowser,
  refundedOf,
  refundInLedger,
  type StripeLedger,
  succeed,
} from './stripe-ledger.ts';

export interface Call {
  method: string;
  path: string;
  fields: URLSearchParams;
}

type Handle = (ledger: StripeLedger, fields: URLSearchParams, id: string) => Answer;

const CALLS: readonly (readonly [method: string, path: RegExp, handle: Handle])[] = [
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  [
    'GET',
    /^\/v1\/payment_intents\/([^/]+)$/,
    (ledger, fields, id) => withIntent(ledger, id, (intent) => show(ledger, intent, fields)),
  ],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, confirmIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['POST', /^\/v1\/customers$/, (ledger) => ok({ object: 'customer', id: ledger.newId('cus') })],
  ['POST', /^\/v1\/setup_intents$/, createSetup],
  ['GET', /^\/v1\/setup_intents\/([^/]+)$/, findSetup],
  // Not part of Stripe's API: simulates Stripe's script in a browser, for shoppers in another process.
  ['POST', /^\/browser\/pay$/, payFromOutside],
  ['POST', /^\/browser\/methods$/, createBrowserMethod],
  ['POST', /^\/browser\/confirm$/, confirmInBrowser],
  ['POST', /^\/browser\/bank$/, answerAtBank],
];

export function answerCall(ledger: StripeLedger, { method, path, fields }: Call): Answer {
  for (const [verb, pattern, handle] of CALLS) {
    const match = verb === method ? pattern.exec(path) : null;
    if (match !== null) return handle(ledger, fields, match[1] ?? '');
  }
  return missing();
}

function withIntent(ledger: StripeLedger, id: string, work: (intent: LedgerIntent) => Answer): Answer {
  const intent = ledger.intents.get(id);
  return intent === undefined ? missing() : work(intent);
}

function show(ledger: StripeLedger, intent: LedgerIntent, fields: URLSearchParams): Answer {
  const method = ledger.methods.get(intent.payment_method ?? '');
  const isExpanded = fields.get('expand[0]') === 'payment_method';
  return ok(isExpanded && method !== undefined ? { ...intent, payment_method: method } : intent);
}

function metadataOf(fields: URLSearchParams): Record<string, string> {
  const entries = [...fields].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

function createIntent(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const amount = Number(fields.get('amount'));
  if (!Number.isSafeInteger(amount) || amount < 1) {
    return errorAnswer(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount too small' });
  }
  const id = ledger.newId('pi');
  const intent: LedgerIntent = {
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount,
    amount_received: 0,
    currency: fields.get('currency') ?? 'usd',
    client_secret: `${id}_secret_${ledger.newId('s')}`,
    customer: fields.get('customer'),
    setup_future_usage: fields.get('setup_future_usage'),
    metadata: metadataOf(fields),
    payment_method: null,
    last_payment_error: null,
  };
  ledger.intents.set(id, intent);
  return ok(intent);
}

function unexpectedState(intent: LedgerIntent): Answer {
  return errorAnswer(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `The status is ${intent.status}`,
    payment_intent: intent,
  });
}

function cancelIntent(ledger: StripeLedger, _fields: URLSearchParams, id: string): Answer {
  return withIntent(ledger, id, (intent) => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpectedState(intent);
    intent.status = 'canceled';
    ledger.emit('payment_intent.canceled', intent);
    return ok(intent);
  });
}

function confirmIntent(ledger: StripeLedger, fields: URLSearchParams, id: string): Answer {
  return withIntent(ledger, id, (intent) => {
    const method = ledger.methods.get(fields.get('payment_method') ?? '');
    if (method === undefined || method.customer === null || method.customer !== intent.customer) return missing();
    if (intent.status !== 'requires_payment_method') return unexpectedState(intent);
    intent.payment_method = method.id;
    if (method.conduct === 'succeed') {
      succeed(ledger, intent);
      return show(ledger, intent, fields);
    }
    decline(ledger, intent);
    return errorAnswer(402, { type: 'card_error', ...intent.last_payment_error, payment_intent: intent });
  });
}

function createRefund(ledger: StripeLedger, fields: URLSearchParams): Answer {
  return withIntent(ledger, fields.get('payment_intent') ?? '', (intent) => {
    const amount = Number(fields.get('amount'));
    if (amount > intent.amount_received - refundedOf(ledger, intent)) {
      return errorAnswer(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Too much' });
    }
    return ok(refundInLedger(ledger, intent, { amount, metadata: metadataOf(fields) }).refund);
  });
}

function listRefunds(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const all = [...ledger.refunds.values()].filter((refund) => refund.payment_intent === fields.get('payment_intent'));
  const from = all.findIndex(({ id }) => id === fields.get('starting_after')) + 1;
  const limit = Number(fields.get('limit') ?? 10);
  return ok({ object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit });
}

function createSetup(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const id = ledger.newId('seti');
  const setup = {
    id,
    object: 'setup_intent' as const,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${ledger.newId('s')}`,
    customer: fields.get('customer') ?? '',
    payment_method: null,
    last_setup_error: null,
  };
  ledger.setups.set(id, setup);
  return ok(setup);
}

function findSetup(ledger: StripeLedger, _fields: URLSearchParams, id: string): Answer {
  const setup = ledger.setups.get(id);
  if (setup === undefined) return missing();
  const method = ledger.methods.get(setup.payment_method ?? '');
  return ok({ ...setup, payment_method: method ?? null });
}

function payFromOutside(ledger: StripeLedger, fields: URLSearchParams): Answer {
  const secret = fields.get('client_secret');
  const intent = [...ledger.intents.values()].find(({ client_secret: clientSecret }) => clientSecret === secret);
  if (intent === undefined) return missing();
  payInBrowser(ledger, intent, (fields.get('conduct') ?? 'succeed') as PaymentBehavior);
  return ok({ status: intent.status });
}
