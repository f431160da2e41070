import type { Money } from '#kernel/money/money.ts';

/** The allowed state transitions. Success is final, and a late report never undoes it. */
export const PAYMENT_TRANSITIONS = {
  pending: ['needs-action', 'failed', 'cancelled', 'succeeded'],
  'needs-action': ['failed', 'cancelled', 'succeeded'],
  failed: ['cancelled', 'succeeded'],
  // A cancellation of ours may cross a successful payment: captured money must never be ignored.
  cancelled: ['succeeded'],
  succeeded: [],
} as const satisfies Record<string, readonly string[]>;
export type PaymentState = keyof typeof PAYMENT_TRANSITIONS;

/** States of a new attempt after a failure. Only a report newer than the failure can lead to them. */
const NEW_ATTEMPT_STATES: ReadonlySet<PaymentState> = new Set(['pending', 'needs-action']);

export const REFUND_TRANSITIONS = {
  pending: ['succeeded', 'failed'],
  // A bank may send a refund back days later.
  succeeded: ['failed'],
  failed: [],
} as const satisfies Record<string, readonly string[]>;
export type RefundState = keyof typeof REFUND_TRANSITIONS;

export const OPEN_STATES: readonly PaymentState[] = ['pending', 'needs-action', 'failed'];

/** Whether the payment may still succeed. */
export function isOpen({ state }: { state: PaymentState }): boolean {
  return OPEN_STATES.includes(state);
}

export interface ReportedPayment {
  providerRef: string;
  state: PaymentState;
  amount: { minor: number; currency: string };
  capturedMinor: number;
  at: Date;
  /** True for a direct reply from the provider. False for an event, which may be delayed. */
  direct: boolean;
}

export interface KnownPayment {
  providerRef: string | null;
  state: PaymentState;
  amount: Money;
  reportedAt: Date | null;
}

export type ReportRefusal = 'other-payment' | 'amount-mismatch';
export type ReportCheck =
  | { kind: 'move'; to: PaymentState }
  | { kind: 'stay' }
  | { kind: 'refuse'; reason: ReportRefusal };

/** The effect of a report on a payment. A report is rejected unless it has this payment's reference and amount. */
export function checkReport(payment: KnownPayment, report: ReportedPayment): ReportCheck {
  if (payment.providerRef !== null && payment.providerRef !== report.providerRef) {
    return { kind: 'refuse', reason: 'other-payment' };
  }
  if (!isSameAmount(payment.amount, report.amount)) return { kind: 'refuse', reason: 'amount-mismatch' };
  if (report.state === 'succeeded' && report.capturedMinor !== payment.amount.minor) {
    return { kind: 'refuse', reason: 'amount-mismatch' };
  }
  return canTransition(payment, report) ? { kind: 'move', to: report.state } : { kind: 'stay' };
}

function canTransition({ state, reportedAt }: KnownPayment, report: ReportedPayment): boolean {
  const transitions: readonly PaymentState[] = PAYMENT_TRANSITIONS[state];
  if (transitions.includes(report.state)) return true;
  // Event times are in seconds, so the order of two events in the same second is unknown.
  const isNewer = reportedAt === null || report.at > reportedAt || (report.direct && report.at >= reportedAt);
  return state === 'failed' && NEW_ATTEMPT_STATES.has(report.state) && isNewer;
}

export function isSameAmount(amount: Money, reported: { minor: number; currency: string }): boolean {
  return amount.minor === reported.minor && amount.currency === reported.currency;
}

export function canRefundTransition(from: RefundState, to: RefundState): boolean {
  const transitions: readonly RefundState[] = REFUND_TRANSITIONS[from];
  return transitions.includes(to);
}

export interface RefundablePayment {
  state: PaymentState;
  captured: Money;
}

interface CountedRefund {
  state: RefundState;
  amount: Money;
}

/** The amount that can still be refunded. Pending refunds count as refunded. */
export function refundableMinor(payment: RefundablePayment, refunds: readonly CountedRefund[]): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, { amount }) => left - amount.minor, payment.captured.minor);
}

export type RefundCheck = { ok: true } | { ok: false; reason: 'not-paid' | 'currency' | 'too-much' | 'nothing' };

export function checkRefund(payment: RefundablePayment, refunds: readonly CountedRefund[], amount: Money): RefundCheck {
  if (payment.state !== 'succeeded') return { ok: false, reason: 'not-paid' };
  if (amount.currency !== payment.captured.currency) return { ok: false, reason: 'currency' };
  if (amount.minor <= 0) return { ok: false, reason: 'nothing' };
  if (amount.minor > refundableMinor(payment, refunds)) return { ok: false, reason: 'too-much' };
  return { ok: true };
}

export function refundedShare(payment: { captured: Money; refunded: Money }): 'none' | 'part' | 'whole' {
  if (payment.refunded.minor === 0) return 'none';
  return payment.refunded.minor < payment.captured.minor ? 'part' : 'whole';
}
