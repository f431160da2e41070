import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderErrorReason,
} from '#platform/adapters/payments/port.ts';
import type { Ctx } from '#platform/context.ts';
import { paymentErrors } from '../errors.ts';
import type { PaymentChange, ProviderName } from '../payment.ts';
import { manualRefunds } from './manual-refunds.ts';

/**
 * Handles a change in the transaction that makes it: both commit or neither does. It may run again after a conflict, so
 * side effects outside the database belong in a job. If it throws, the change is rolled back and retried later.
 */
export type OnPaymentChange = (tx: PaymentsCtx, change: PaymentChange) => Promise<void>;

/** Configured once, in `apps`. */
export interface PaymentsSetup {
  /** The first provider starts new payments. The others serve the payments that they started. */
  providers: readonly PaymentProvider[];
  onChange: OnPaymentChange;
}

/** The context of payment operations. Operations that call a provider must not run in a transaction. */
export interface PaymentsCtx extends Ctx {
  payments: PaymentsSetup;
}

export function activeProvider({ payments }: PaymentsCtx): PaymentProvider {
  const [first] = payments.providers;
  if (first === undefined) throw new Error('No payment provider is configured');
  return first;
}

export function findProvider({ providers }: PaymentsSetup, name: ProviderName): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** Throws when the provider is no longer configured. */
export function providerOf(ctx: PaymentsCtx, { provider: name }: { provider: ProviderName }): PaymentProvider {
  const provider = findProvider(ctx.payments, name);
  if (provider === null) throw paymentErrors.error('PAYMENTS_PROVIDER_UNREACHABLE');
  return provider;
}

/** What refunds a payment: its provider, or nothing but our own record of it. */
export function refunderOf(
  ctx: PaymentsCtx,
  payment: { provider: ProviderName },
): Pick<PaymentProvider, 'refund' | 'listRefunds'> {
  return payment.provider === 'manual' ? manualRefunds : providerOf(ctx, payment);
}

const CODES = {
  unreachable: 'PAYMENTS_PROVIDER_UNREACHABLE',
  misconfigured: 'PAYMENTS_PROVIDER_UNREACHABLE',
  unknown: 'PAYMENTS_PROVIDER_REFUSED',
  refused: 'PAYMENTS_PROVIDER_REFUSED',
} as const satisfies Record<ProviderErrorReason, string>;

/** Turns a provider failure into an error that a shopper can read. The original error is logged. */
export async function callProvider<T>({ log }: Pick<Ctx, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, reason: error.reason }, 'payment provider request failed');
    throw paymentErrors.error(CODES[error.reason], undefined, { cause: error });
  }
}
