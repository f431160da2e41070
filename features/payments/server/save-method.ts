import type { MethodSetup } from '#platform/adapters/payments/port.ts';
import type { ProviderName } from '../payment.ts';
import { activeProvider, ask, type PaymentsCtx, providerOf } from './payments-context.ts';

/** Makes a shopper known to the provider, so that a way to pay can be kept. The same key gives the same customer. */
export async function createCustomer(ctx: PaymentsCtx, input: { key: string; email: string }): Promise<string> {
  return await ask(ctx, () => activeProvider(ctx).createCustomer({ websiteId: ctx.websiteId, ...input }));
}

/** Begins to save a way to pay without paying, as when a card is replaced. */
export async function beginSavingMethod(
  ctx: PaymentsCtx,
  input: { key: string; customerRef: string },
): Promise<MethodSetup> {
  return await ask(ctx, () => activeProvider(ctx).saveMethod({ websiteId: ctx.websiteId, ...input }));
}

/** What became of it; `method` is there once it has succeeded. */
export async function findSavedMethod(
  ctx: PaymentsCtx,
  { provider, setupRef }: { provider: ProviderName; setupRef: string },
): Promise<MethodSetup> {
  return await ask(ctx, () => providerOf(ctx, { provider }).findSetup({ websiteId: ctx.websiteId, setupRef }));
}
