import type { ProviderEvent } from '#platform/adapters/payments/port.ts';
import { inTransaction } from '#platform/context.ts';
import type { Payment, PaymentChange, ProviderName } from '../payment.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import { type Applied, applyToLocked } from './apply-report.ts';
import * as events from './event-repository.ts';
import type { PaymentsCtx } from './payments-context.ts';
import { recordPayout } from './record-payout.ts';
import type { PaymentLocation } from './repository.ts';
import * as payments from './repository.ts';
import { recheckNow } from './store-refund.ts';

export interface RecordEventInput {
  provider: ProviderName;
  event: ProviderEvent;
  /** The body as it was received, for debugging. */
  raw: string;
}

type EventOfPayment = Exclude<ProviderEvent, { kind: 'payout' }>;
type PaymentEventInput = RecordEventInput & { event: EventOfPayment };

export type RecordedEvent =
  | { outcome: Applied['outcome']; payment: Payment; change: PaymentChange | null }
  /** It had its effect before. */
  | { outcome: 'duplicate'; payment: Payment; change: null }
  /** It speaks of no payment of ours. */
  | { outcome: 'unknown' | 'payout'; payment: null; change: null };

/**
 * Applies a verified event once, however often and in whatever order events arrive. The website is that of the payment,
 * whichever host the provider called.
 */
export async function recordEvent(ctx: PaymentsCtx, input: RecordEventInput): Promise<RecordedEvent> {
  if (input.event.kind === 'payout') return await recordPayout(ctx, input.provider, input.event);
  return await recordPaymentEvent(ctx, { ...input, event: input.event });
}

async function recordPaymentEvent(ctx: PaymentsCtx, input: PaymentEventInput): Promise<RecordedEvent> {
  const location = await locatePayment(ctx, input);
  if (location === null) return { outcome: 'unknown', payment: null, change: null };
  return await inTransaction({ ...ctx, websiteId: location.websiteId }, async (tx) => {
    const payment = await payments.lock(tx.db, tx.websiteId, location.paymentId);
    if (payment === null) return { outcome: 'unknown', payment: null, change: null };
    if (!(await storeEvent(tx, payment, input))) return { outcome: 'duplicate', payment, change: null };
    const applied = await applyEvent(tx, payment, input.event);
    const { provider, event } = input;
    await events.setOutcome(tx.db, tx.websiteId, { provider, eventId: event.id, outcome: applied.outcome });
    return applied;
  });
}

async function locatePayment(
  ctx: PaymentsCtx,
  { provider, event }: PaymentEventInput,
): Promise<PaymentLocation | null> {
  const providerRef = event.kind === 'payment' ? event.report.providerRef : paymentRefOf(event);
  const location = await payments.findByProviderRef(ctx.db, { provider, providerRef });
  if (location !== null || event.kind !== 'payment' || event.report.origin === null) return location;
  const { websiteId, paymentId } = event.report.origin;
  return await payments.findByPaymentId(ctx.db, websiteId, { provider, paymentId });
}

function paymentRefOf(event: Exclude<EventOfPayment, { kind: 'payment' }>): string {
  return event.kind === 'recheck' ? event.paymentRef : event.report.paymentRef;
}

async function storeEvent(
  tx: PaymentsCtx,
  payment: Payment,
  { provider, event, raw }: RecordEventInput,
): Promise<boolean> {
  return await events.insert(tx.db, tx.websiteId, {
    provider,
    eventId: event.id,
    paymentId: payment.id,
    type: event.type,
    outcome: 'received',
    occurredAt: event.at,
    receivedAt: tx.clock(),
    raw: withoutSecrets(raw),
  });
}

/** A client secret lets anyone act on the payment as the shopper. */
function withoutSecrets(raw: string): string {
  return raw.replace(/"client_secret"\s*:\s*"[^"]*"/g, '"client_secret":""');
}

async function applyEvent(tx: PaymentsCtx, payment: Payment, event: EventOfPayment): Promise<Applied> {
  if (event.kind === 'payment') return await applyToLocked(tx, payment, event.report);
  if (event.kind === 'refund') return await applyRefund(tx, payment, event.report);
  if (event.kind === 'dispute') return await applyDispute(tx, payment, event);
  return await recheckNow(tx, payment);
}
