import { offersReminder } from '#features/abandoned-checkouts/server/index.ts';
import { markNoticesSeen, readCartIdentity } from '#features/cart/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { getCheckoutEndpoint } from '../contract.ts';
import { type CheckoutCtx, getPaymentConfig } from './checkout-context.ts';
import { listCountries } from './list-countries.ts';
import type { QuoteInput } from './price-open-cart.ts';
import { quoteCart } from './quote-cart.ts';

/**
 * The initial data of the checkout page. Without `input` the destination and shipping option stored with the cart are
 * used.
 */
export async function describeCheckout(
  ctx: RequestCtx & CheckoutCtx,
  input?: QuoteInput,
): Promise<ReplyOf<typeof getCheckoutEndpoint>> {
  const quote = await quoteCart(ctx, readCartIdentity(ctx), input);
  markNoticesSeen(ctx, quote.cart);
  const countries = listCountries(ctx.website, quote.cart.requiresShipping);
  return { ...quote, countries, payment: getPaymentConfig(ctx), offersReminder: await offersReminder(ctx) };
}
