import type { EventDelivery, EventReading, ProviderEvent } from '../port.ts';
import { toDisputeReport, toPayoutReport } from './money-reports.ts';
import { Charge, Event, Intent, StripeDispute, StripePayout, StripeRefund } from './objects.ts';
import { toRefundReport, toReport } from './reports.ts';
import { checkSignature } from './signature.ts';

const NOT_FOR_US = { ok: false, reason: 'not-for-us' } as const;
const UNREADABLE = { ok: false, reason: 'unreadable' } as const;

export interface EventReader {
  webhookSecret: string;
  testMode: boolean;
}

/** Verifies the signature before it reads anything of the event. */
export function readStripeEvent(reader: EventReader, delivery: EventDelivery, now: Date): EventReading {
  const check = checkSignature(reader.webhookSecret, delivery, now);
  if (check !== 'ok') return { ok: false, reason: check };
  const parsed = Event.safeParse(parseJson(delivery.text));
  if (!parsed.success) return UNREADABLE;
  const { id, type, created, livemode, data } = parsed.data;
  // Test and live events may arrive at the same URL. A test event must not settle a real order, nor vice versa.
  if (livemode === reader.testMode) return NOT_FOR_US;
  return readObject({ id, type, at: new Date(created * 1000) }, data.object);
}

type EventHead = Pick<ProviderEvent, 'id' | 'type' | 'at'>;

function readObject(head: EventHead, object: unknown): EventReading {
  if (head.type.startsWith('payment_intent.')) {
    const intent = Intent.safeParse(object);
    if (!intent.success) return UNREADABLE;
    return {
      ok: true,
      event: { ...head, kind: 'payment', report: toReport(intent.data, { at: head.at, direct: false }) },
    };
  }
  if (head.type.startsWith('refund.') || head.type === 'charge.refund.updated') {
    const refund = StripeRefund.safeParse(object);
    if (!refund.success) return UNREADABLE;
    const report = toRefundReport(refund.data);
    return report === null ? NOT_FOR_US : { ok: true, event: { ...head, kind: 'refund', report } };
  }
  if (head.type.startsWith('charge.dispute.')) {
    const dispute = StripeDispute.safeParse(object);
    if (!dispute.success) return UNREADABLE;
    const report = toDisputeReport(dispute.data);
    return report === null ? NOT_FOR_US : { ok: true, event: { ...head, kind: 'dispute', report } };
  }
  if (head.type.startsWith('payout.')) {
    const payout = StripePayout.safeParse(object);
    if (!payout.success) return UNREADABLE;
    return { ok: true, event: { ...head, kind: 'payout', report: toPayoutReport(payout.data) } };
  }
  return head.type === 'charge.refunded' ? readCharge(head, object) : NOT_FOR_US;
}

/** The event contains the total refunded amount but not the individual refunds. */
function readCharge(head: EventHead, object: unknown): EventReading {
  const charge = Charge.safeParse(object);
  if (!charge.success) return UNREADABLE;
  const paymentRef = charge.data.payment_intent;
  return paymentRef ? { ok: true, event: { ...head, kind: 'recheck', paymentRef } } : NOT_FOR_US;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Signed but not JSON: the schema rejects it.
    return undefined;
  }
}
