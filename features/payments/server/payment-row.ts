import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { sql } from '#platform/db/sql.ts';
import type { ManualPayment, Payment, PaymentId, ProviderName, Refund, RefundId, SavedMethod } from '../payment.ts';
import type { PaymentState, RefundState } from '../rules.ts';

export interface PaymentRow {
  id: PaymentId;
  reference: string;
  key: string;
  provider: ProviderName;
  provider_ref: string | null;
  test_mode: boolean;
  state: PaymentState;
  currency: CurrencyCode;
  amount_minor: number;
  captured_minor: number;
  refunded_minor: number;
  customer_ref: string | null;
  save_method: boolean;
  off_session: boolean;
  method: SavedMethod | null;
  manual: ManualPayment | null;
  failure_code: string | null;
  failure_message: string | null;
  reported_at: Date | null;
  recheck_at: Date | null;
  created_at: Date;
}

export const paymentColumns = sql`
  id, reference, key, provider, provider_ref, test_mode, state, currency, amount_minor, captured_minor, refunded_minor,
  customer_ref, save_method, off_session, method, manual, failure_code, failure_message, reported_at, recheck_at, created_at`;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    reference: row.reference,
    key: row.key,
    provider: row.provider,
    providerRef: row.provider_ref,
    testMode: row.test_mode,
    state: row.state,
    amount: money(row.amount_minor, row.currency),
    captured: money(row.captured_minor, row.currency),
    refunded: money(row.refunded_minor, row.currency),
    customerRef: row.customer_ref,
    saveMethod: row.save_method,
    offSession: row.off_session,
    method: row.method,
    manual: row.manual,
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
    reportedAt: row.reported_at,
    recheckAt: row.recheck_at,
    createdAt: row.created_at,
  };
}

export interface RefundRow {
  id: RefundId;
  payment_id: PaymentId;
  key: string | null;
  provider_ref: string | null;
  state: RefundState;
  amount_minor: number;
  reason: string;
  failure: string | null;
  created_at: Date;
}

export const refundColumns = sql`
  id, payment_id, key, provider_ref, state, amount_minor, reason, failure, created_at`;

export function toRefund(row: RefundRow, currency: CurrencyCode): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    key: row.key,
    providerRef: row.provider_ref,
    state: row.state,
    amount: money(row.amount_minor, currency),
    reason: row.reason,
    failure: row.failure,
    createdAt: row.created_at,
  };
}
