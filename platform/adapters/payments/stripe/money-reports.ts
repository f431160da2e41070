import type { DisputeReport, PayoutReport, ReportedDisputeState, ReportedPayoutState } from '../port.ts';
import { fromStripeAmount } from './amounts.ts';
import type { StripeDispute, StripePayout } from './objects.ts';

/** Statuses of inquiries begin with this. An inquiry that was answered in time has the status `warning_closed`. */
const INQUIRY = 'warning_';

const DISPUTE_STATES: Readonly<Record<string, ReportedDisputeState>> = {
  needs_response: 'needs-response',
  under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
  prevented: 'closed',
};

const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** Null for a dispute of a charge without a payment of ours. */
export function toDisputeReport(dispute: StripeDispute): DisputeReport | null {
  if (!dispute.payment_intent) return null;
  const isInquiry = dispute.status.startsWith(INQUIRY);
  const status = isInquiry ? dispute.status.slice(INQUIRY.length) : dispute.status;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    providerRef: dispute.id,
    paymentRef: dispute.payment_intent,
    // A status of a later version: nothing is known to be decided or to be done.
    state: DISPUTE_STATES[status] ?? 'under-review',
    amount: fromStripeAmount(dispute.amount, dispute.currency),
    reason: dispute.reason ?? '',
    isInquiry,
    dueAt: dueBy ? toDate(dueBy) : null,
    openedAt: toDate(dispute.created),
  };
}

const PAYOUT_STATES: Readonly<Record<string, ReportedPayoutState>> = {
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

export function toPayoutReport(payout: StripePayout): PayoutReport {
  return {
    providerRef: payout.id,
    state: PAYOUT_STATES[payout.status] ?? 'pending',
    amount: fromStripeAmount(payout.amount, payout.currency),
    arrivalAt: toDate(payout.arrival_date),
    failure: payout.failure_message ?? payout.failure_code ?? null,
    createdAt: toDate(payout.created),
  };
}
