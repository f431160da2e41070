import type { ConfirmPayment, ConfirmRefusal, PaymentProvider } from '#platform/adapters/payments/port.ts';
import { paymentErrors } from '../errors.ts';
import type { PaymentState } from '../rules.ts';
import { applyReport } from './apply-report.ts';
import { callProvider, type PaymentsCtx } from './payments-context.ts';
import * as payments from './repository.ts';

const CODES = {
  unknown: 'PAYMENTS_NOT_FOUND',
  'not-open': 'PAYMENTS_NOT_OPEN',
  number: 'PAYMENTS_CARD_NUMBER_INVALID',
  'not-a-test-card': 'PAYMENTS_CARD_NOT_FOR_TESTS',
  expired: 'PAYMENTS_CARD_EXPIRED',
  cvc: 'PAYMENTS_CARD_CVC_INVALID',
} as const satisfies Record<ConfirmRefusal, string>;

export interface ConfirmedPayment {
  state: PaymentState;
  failure: { code: string; message: string } | null;
}

/**
 * Submits a card to the test provider and applies the reply. A declined card is a normal result, and the payment stays
 * open.
 */
export async function confirmTestPayment(
  ctx: PaymentsCtx,
  confirm: NonNullable<PaymentProvider['confirm']>,
  input: Pick<ConfirmPayment, 'clientSecret' | 'answer'>,
): Promise<ConfirmedPayment> {
  const outcome = await callProvider(ctx, () => confirm({ websiteId: ctx.websiteId, ...input }));
  if (!outcome.ok) throw paymentErrors.error(CODES[outcome.reason]);
  if (outcome.kind === 'setup') return { state: outcome.setup.state, failure: outcome.setup.failure };
  const { report } = outcome;
  const location = await payments.findByProviderRef(ctx.db, { provider: 'test', providerRef: report.providerRef });
  if (location === null) throw paymentErrors.error('PAYMENTS_NOT_FOUND');
  const { state, failure } = await applyReport(ctx, location.paymentId, report);
  return { state, failure };
}
