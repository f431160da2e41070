import type { MethodSetup } from '#platform/adapters/payments/port.ts';
import type { ProviderName } from '../payment.ts';
import { activeProvider, callProvider, type PaymentsCtx, providerOf } from './payments-context.ts';

/**
 * Creates a customer at the provider, so that a payment method can be saved. The same key returns the same customer.
 */
export async function createCustomer(ctx: PaymentsCtx, input: { key: string; email: string }): Promise<string> {
  return await callProvider(ctx, () => activeProvider(ctx).createCustomer({ websiteId: ctx.websiteId, ...input }));
}

/** Starts saving a payment method without a payment, for example to replace a card. */
export async function startSavingMethod(
  ctx: PaymentsCtx,
  input: { key: string; customerRef: string },
): Promise<MethodSetup> {
  return await callProvider(ctx, () => activeProvider(ctx).saveMethod({ websiteId: ctx.websiteId, ...input }));
}

/** The result of saving a method. `method` is set once it has succeeded. */
export async function findSavedMethod(
  ctx: PaymentsCtx,
  { provider, setupRef }: { provider: ProviderName; setupRef: string },
): Promise<MethodSetup> {
  return await callProvider(ctx, () => providerOf(ctx, { provider }).findSetup({ websiteId: ctx.websiteId, setupRef }));
}
