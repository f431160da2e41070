import type { StripeEvent } from './stripe-webhooks.ts';

/** How a shopper's card behaves. */
export type PaymentBehavior = 'succeed' | 'decline' | 'ask' | 'fail-later';

export interface LedgerIntent {
  id: string;
  object: 'payment_intent';
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  setup_future_usage: string | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
}

export interface LedgerSetup {
  id: string;
  object: 'setup_intent';
  status: string;
  client_secret: string;
  customer: string;
  payment_method: string | null;
  last_setup_error: null;
}

export interface LedgerRefund {
  id: string;
  object: 'refund';
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  failure_reason: string | null;
}

export interface LedgerMethod {
  id: string;
  conduct: PaymentBehavior;
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
}

/** The state of the simulated Stripe. It is in memory: it survives a killed shop process but not the test server. */
export interface StripeLedger {
  intents: Map<string, LedgerIntent>;
  setups: Map<string, LedgerSetup>;
  refunds: Map<string, LedgerRefund>;
  methods: Map<string, LedgerMethod>;
  /** Called with each event that Stripe would send. */
  emit(type: string, object: object): StripeEvent;
  newId(prefix: string): string;
}

const DECLINED = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };

export function createMethod(ledger: StripeLedger, conduct: PaymentBehavior, customer: string | null): LedgerMethod {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  const method = { id: ledger.newId('pm'), conduct, customer, card };
  ledger.methods.set(method.id, method);
  return method;
}

/** Simulates Stripe's script in the shopper's browser. */
export function payInBrowser(ledger: StripeLedger, intent: LedgerIntent, conduct: PaymentBehavior): StripeEvent[] {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return [];
  const method = createMethod(ledger, conduct, intent.setup_future_usage === null ? null : intent.customer);
  intent.payment_method = method.id;
  if (conduct === 'ask') {
    Object.assign(intent, { status: 'requires_action', last_payment_error: null });
    return [ledger.emit('payment_intent.requires_action', intent)];
  }
  return [conduct === 'decline' ? decline(ledger, intent) : succeed(ledger, intent)];
}

export function succeed(ledger: StripeLedger, intent: LedgerIntent): StripeEvent {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
  return ledger.emit('payment_intent.succeeded', intent);
}

export function decline(ledger: StripeLedger, intent: LedgerIntent): StripeEvent {
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: DECLINED });
  return ledger.emit('payment_intent.payment_failed', intent);
}

export function refundInLedger(
  ledger: StripeLedger,
  intent: LedgerIntent,
  { amount, metadata = {}, status = 'succeeded' }: Pick<LedgerRefund, 'amount'> & Partial<LedgerRefund>,
): { refund: LedgerRefund; events: StripeEvent[] } {
  const refund: LedgerRefund = {
    id: ledger.newId('re'),
    object: 'refund',
    status,
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata,
    failure_reason: null,
  };
  ledger.refunds.set(refund.id, refund);
  const charge = {
    object: 'charge',
    id: `ch_${intent.id}`,
    payment_intent: intent.id,
    amount_refunded: refundedOf(ledger, intent),
  };
  return { refund, events: [ledger.emit('refund.created', refund), ledger.emit('charge.refunded', charge)] };
}

/** The bank of the shopper disputes a payment, or the dispute gets another status. Returns the event. */
export function disputeInLedger(
  ledger: StripeLedger,
  intent: LedgerIntent,
  { id = ledger.newId('dp'), status, dueBy }: { id?: string; status: string; dueBy: number },
): StripeEvent {
  const isOver = status === 'won' || status === 'lost' || status === 'warning_closed';
  const isNew = status === 'needs_response' || status === 'warning_needs_response';
  return ledger.emit(`charge.dispute.${isOver ? 'closed' : isNew ? 'created' : 'updated'}`, {
    id,
    object: 'dispute',
    status,
    amount: intent.amount,
    currency: intent.currency,
    reason: 'fraudulent',
    charge: `ch_${intent.id}`,
    payment_intent: intent.id,
    created: dueBy - 864_000,
    evidence_details: { due_by: dueBy },
  });
}

/** Stripe transfers money to the bank account of the shop, or a transfer gets another status. Returns the event. */
export function payOutInLedger(
  ledger: StripeLedger,
  {
    id = ledger.newId('po'),
    status,
    amount,
    arrivesAt,
  }: { id?: string; status: string; amount: number; arrivesAt: number },
): StripeEvent {
  return ledger.emit(`payout.${status === 'in_transit' || status === 'pending' ? 'created' : status}`, {
    id,
    object: 'payout',
    status,
    amount,
    currency: 'usd',
    arrival_date: arrivesAt,
    created: arrivesAt - 172_800,
    failure_message: status === 'failed' ? 'The bank account is closed.' : null,
    failure_code: status === 'failed' ? 'account_closed' : null,
  });
}

export function refundedOf(ledger: StripeLedger, intent: LedgerIntent): number {
  return [...ledger.refunds.values()]
    .filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
}
