import type { WebsiteId } from '#kernel/ids/id.ts';
import type {
  PaymentFailure,
  PaymentReport,
  RefundReport,
  ReportedRefundState,
  ReportedState,
  SavedMethod,
} from '../port.ts';
import { fromStripeAmount } from './amounts.ts';
import type { Intent, Setup, StripeRefund } from './objects.ts';

const STATES: Readonly<Record<string, ReportedState>> = {
  requires_action: 'needs-action',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

interface PaymentAttempt {
  status: string;
  error:
    | {
        code?: string | null | undefined;
        decline_code?: string | null | undefined;
        message?: string | null | undefined;
      }
    | null
    | undefined;
}

/** After a failed attempt the payment waits for another payment method again and keeps the error of the attempt. */
function toState({ status, error }: PaymentAttempt): ReportedState {
  if (status === 'requires_payment_method' && error) return 'failed';
  return STATES[status] ?? 'pending';
}

const DEFAULT_DECLINE_MESSAGE = 'Your payment was not successful. Please try again or use another payment method.';

function toFailure({ error, ...tried }: PaymentAttempt): PaymentFailure | null {
  if (!error || toState({ error, ...tried }) === 'succeeded') return null;
  return { code: error.decline_code ?? error.code ?? 'failed', message: error.message ?? DEFAULT_DECLINE_MESSAGE };
}

function toMethod(method: Intent['payment_method']): SavedMethod | null {
  if (!method) return null;
  if (typeof method === 'string') return { ref: method, brand: null, last4: null, expires: null };
  const { id: ref, card } = method;
  if (!card) return { ref, brand: null, last4: null, expires: null };
  return { ref, brand: card.brand, last4: card.last4, expires: { month: card.exp_month, year: card.exp_year } };
}

function toOrigin(metadata: Intent['metadata']): PaymentReport['origin'] {
  const websiteId = metadata?.['website'];
  const paymentId = metadata?.['payment'];
  if (websiteId === undefined || paymentId === undefined) return null;
  return { websiteId: websiteId as WebsiteId, paymentId };
}

export function toReport(intent: Intent, { at, direct }: Pick<PaymentReport, 'at' | 'direct'>): PaymentReport {
  const tried = { status: intent.status, error: intent.last_payment_error };
  return {
    providerRef: intent.id,
    origin: toOrigin(intent.metadata),
    state: toState(tried),
    amount: fromStripeAmount(intent.amount, intent.currency),
    capturedMinor: intent.amount_received,
    failure: toFailure(tried),
    method: toMethod(intent.payment_method),
    at,
    direct,
  };
}

export function toSetupState({ status, last_setup_error: error, payment_method: method }: Setup): {
  state: ReportedState;
  failure: PaymentFailure | null;
  method: SavedMethod | null;
} {
  const tried = { status, error };
  return { state: toState(tried), failure: toFailure(tried), method: status === 'succeeded' ? toMethod(method) : null };
}

const REFUND_STATES: Readonly<Record<string, ReportedRefundState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Null for a refund that does not belong to a payment intent. */
export function toRefundReport(refund: StripeRefund): RefundReport | null {
  if (!refund.payment_intent) return null;
  return {
    providerRef: refund.id,
    paymentRef: refund.payment_intent,
    refundId: refund.metadata?.['refund'] ?? null,
    state: REFUND_STATES[refund.status ?? ''] ?? 'pending',
    amount: fromStripeAmount(refund.amount, refund.currency),
    failure: refund.failure_reason ?? null,
  };
}
