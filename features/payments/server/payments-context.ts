import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderName,
  type ProviderTrouble,
} from '#platform/adapters/payments/port.ts';
import type { Ctx } from '#platform/context.ts';
import { paymentErrors } from '../errors.ts';
import type { PaymentChange } from '../payment.ts';

/**
 * Acts on a change, inside the transaction that makes it: both stand, or neither. It may run again after a conflict, so
 * what reaches outside of the database goes into a job. When it throws, the change is undone and comes again later.
 */
export type OnPaymentChange = (tx: PaymentsCtx, change: PaymentChange) => Promise<void>;

/** Chosen once, in `apps`. */
export interface PaymentsSetup {
  /** The first begins new payments; the others are there for those that they began. */
  providers: readonly PaymentProvider[];
  onChange: OnPaymentChange;
}

/** The context of operations on payments. Those that speak with a provider must not be inside a transaction. */
export interface PaymentsCtx extends Ctx {
  payments: PaymentsSetup;
}

export function activeProvider({ payments }: PaymentsCtx): PaymentProvider {
  const [first] = payments.providers;
  if (first === undefined) throw new Error('No payment provider is set up');
  return first;
}

export function findProvider({ providers }: PaymentsSetup, name: ProviderName): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null;
}

/** Of a provider that is no longer set up nothing can be asked. */
export function providerOf(ctx: PaymentsCtx, { provider: name }: { provider: ProviderName }): PaymentProvider {
  const provider = findProvider(ctx.payments, name);
  if (provider === null) throw paymentErrors.error('PAYMENTS_PROVIDER_UNREACHABLE');
  return provider;
}

const CODES = {
  unreachable: 'PAYMENTS_PROVIDER_UNREACHABLE',
  misconfigured: 'PAYMENTS_PROVIDER_UNREACHABLE',
  unknown: 'PAYMENTS_PROVIDER_REFUSED',
  refused: 'PAYMENTS_PROVIDER_REFUSED',
} as const satisfies Record<ProviderTrouble, string>;

/** Turns a provider's trouble into a refusal that a person can read; the log keeps what it was. */
export async function ask<T>({ log }: Pick<Ctx, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, trouble: error.trouble }, 'the payment provider did not do as asked');
    throw paymentErrors.error(CODES[error.trouble], undefined, { cause: error });
  }
}
