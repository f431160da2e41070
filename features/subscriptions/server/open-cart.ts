import type { ShoppingCart } from '#features/cart/contract.ts';
import { previewCart } from '#features/cart/server/index.ts';
import { readerOf } from '#features/pages/server/index.ts';
import type { CartEntryId, CartId } from '#kernel/ids/id.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { Ctx } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import { find, type SubscriptionCart } from './cart-repository.ts';
import { findOffer, type SubscriptionOffer } from './offer-repository.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

/** A subscription cart and the current terms of its product. */
export interface OpenCart {
  cart: SubscriptionCart;
  offer: SubscriptionOffer;
}

export async function openCart(ctx: SubscriptionsCtx, token: string): Promise<OpenCart> {
  const cart = await find(ctx.db, ctx.websiteId, { token, now: ctx.clock() });
  if (cart === null) throw subscriptionErrors.error('SUBSCRIPTIONS_CART_NOT_FOUND');
  return await withOffer(ctx, cart);
}

export async function withOffer(ctx: SubscriptionsCtx, cart: SubscriptionCart): Promise<OpenCart> {
  // The reservation owner, in the format that orders use.
  const input = { variantId: cart.variantId, owner: `cart-${cart.id}`, reader: readerOf(ctx) };
  const offer = await findOffer(ctx.db, ctx.websiteId, input);
  if (offer === null || !offer.published || offer.plan === null) {
    throw subscriptionErrors.error('SUBSCRIPTIONS_NOT_SOLD_SO');
  }
  return { cart, offer };
}

/** Converts to a cart, so that the checkout page can show it. */
export function toShoppingCart(
  ctx: SubscriptionsCtx,
  { cart, offer }: OpenCart,
  input: { location: Place | null; option: string | null },
): ShoppingCart {
  const sound = {
    cart: {
      id: cart.id as string as CartId,
      createdAt: cart.createdAt,
      couponCodes: [],
      location: null,
      shippingOption: null,
      version: 1,
      notices: [],
      lastNotice: 0,
    },
    lines: [
      {
        id: cart.id as string as CartEntryId,
        variantId: cart.variantId,
        quantity: cart.quantity,
        additionalFields: cart.answers,
        seenTitle: offer.title,
        seenPriceCents: offer.payableCents,
        product: { ...offer, subscribable: true },
      },
    ],
    requested: [],
    hasAutomaticDiscounts: false,
  };
  return previewCart(ctx, sound, {
    identity: { token: undefined, ownerId: null },
    discounts: [],
    location: input.location,
    shippingOption: input.option,
  });
}

/** The state of the cart that a token opens. Null when it opens none. */
export async function findCartState(ctx: Ctx, token: string): Promise<'open' | 'bought' | null> {
  const cart = await find(ctx.db, ctx.websiteId, { token, now: ctx.clock() });
  if (cart === null) return null;
  return cart.boughtAt === null ? 'open' : 'bought';
}
