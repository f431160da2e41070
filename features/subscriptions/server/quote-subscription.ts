import type { ShoppingCart } from '#features/cart/contract.ts';
import type { Quote } from '#features/checkout/contract.ts';
import { checkoutErrors } from '#features/checkout/errors.ts';
import { getPaymentConfig, listCountries } from '#features/checkout/server/index.ts';
import type { Place } from '#kernel/regions/area.ts';
import { planText } from '../plan-text.ts';
import { openCart, toShoppingCart } from './open-cart.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

export interface QuoteInput {
  cartToken: string;
  location: Place | null;
  option: string | null;
}

/** The price of the first delivery, and of each later one at today's rates. */
export async function quoteSubscription(ctx: SubscriptionsCtx, input: QuoteInput): Promise<Quote> {
  const cart = toShoppingCart(ctx, await openCart(ctx, input.cartToken), input);
  return { cart, steps: stepsOf(cart), giftCards: [], dueCents: cart.grandTotalCents };
}

/** All data that the checkout page needs at the start. */
export async function describeCheckout(ctx: SubscriptionsCtx, input: QuoteInput) {
  const { cart } = await openCart(ctx, input.cartToken);
  if (cart.boughtAt !== null) throw checkoutErrors.error('CHECKOUT_PAID_ALREADY');
  const quote = await quoteSubscription(ctx, input);
  return {
    ...quote,
    countries: listCountries(ctx.website, quote.cart.requiresShipping),
    payment: getPaymentConfig(ctx),
    plan: cart.plan,
    planText: planText(cart.plan),
  };
}

function stepsOf({ requiresShipping, grandTotalCents, shippingLocation }: ShoppingCart): Quote['steps'] {
  // Until the destination is known, shipping and tax may still make a zero total positive.
  const mayRequirePayment = grandTotalCents > 0 || (requiresShipping && shippingLocation === null);
  return { contact: true, delivery: requiresShipping, shipping: requiresShipping, payment: mayRequirePayment };
}
