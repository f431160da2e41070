import type { CartCtx } from '#features/cart/server/index.ts';
import type { Tender } from '#features/gift-cards/gift-card.ts';
import type { PaymentsCtx } from '#features/payments/server/index.ts';
import type { PaymentProvider } from '#platform/adapters/payments/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { Account, RequestCtx } from '#platform/http/route.ts';
import type { PaymentConfig } from '../contract.ts';

/** To which of these segments of customers an email address belongs. */
export type MatchSegments = (
  ctx: Ctx,
  customer: { email: string; slugs: readonly string[] },
) => Promise<ReadonlySet<string>>;

/** The context of a checkout: a cart, the payment providers, and the secret that signs links. */
export interface CheckoutCtx extends CartCtx, PaymentsCtx {
  secret: string;
  /** Without it, no customer gets a discount for a segment. */
  matchSegments?: MatchSegments;
  /** The client address of the request, where there is one. */
  address?: string;
  account?: Account | null;
}

/** Creates the context of a checkout request. */
export type OpenCheckout = (request: RequestCtx) => Promise<RequestCtx & CheckoutCtx>;

/** The payment provider for new orders. */
export function getPaymentConfig(ctx: Pick<CheckoutCtx, 'payments'>): PaymentConfig {
  const { fields, testMode } = firstProvider(ctx);
  if (fields === null) return { provider: 'test', testMode: true };
  return { provider: 'stripe', testMode, publishableKey: fields.publishableKey, script: fields.script };
}

/** Which gift cards are accepted: a card bought in test mode cannot pay for a real order. */
export function tenderOf(ctx: Pick<CheckoutCtx, 'payments' | 'website'>): Tender {
  return { currency: ctx.website.site.store.currency, testMode: firstProvider(ctx).testMode };
}

function firstProvider({ payments }: Pick<CheckoutCtx, 'payments'>): PaymentProvider {
  const [provider] = payments.providers;
  if (provider === undefined) throw new Error('No payment provider is configured');
  return provider;
}
