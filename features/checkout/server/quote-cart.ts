import type { ShoppingCart } from '#features/cart/contract.ts';
import { type CartIdentity, openLockedCart } from '#features/cart/server/index.ts';
import { inTransaction } from '#platform/context.ts';
import type { Quote } from '../contract.ts';
import { allocateGiftCards, sumShares } from './allocate-gift-cards.ts';
import type { CheckoutCtx } from './checkout-context.ts';
import { priceOpenCart, type QuoteInput } from './price-open-cart.ts';

/** Prices the cart of the given identity. Its lines are reconciled, and the changes are reported. */
export async function quoteCart(ctx: CheckoutCtx, identity: CartIdentity, input?: QuoteInput): Promise<Quote> {
  return await inTransaction(ctx, async (tx) => {
    const open = await openLockedCart(tx, identity, { seen: identity.seen });
    const stored = { location: open.cart?.location ?? null, option: open.cart?.shippingOption ?? null };
    const { cart } = await priceOpenCart(tx, open, { identity, input: input ?? stored });
    const giftCards = await allocateGiftCards(tx, cart);
    const dueCents = cart.grandTotalCents - sumShares(giftCards);
    return { cart, steps: stepsOf(cart, dueCents), giftCards, dueCents };
  });
}

function stepsOf({ requiresShipping, entries, shippingLocation }: ShoppingCart, dueCents: number): Quote['steps'] {
  // Until the destination is known, shipping and tax may still add to a total of zero.
  const mayRequirePayment = dueCents > 0 || (requiresShipping && shippingLocation === null);
  return {
    contact: true,
    delivery: requiresShipping,
    shipping: requiresShipping,
    payment: entries.length > 0 && mayRequirePayment,
  };
}
