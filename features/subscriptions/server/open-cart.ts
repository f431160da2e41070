import type { ShoppingCart } from '#features/cart/contract.ts';
import { previewCart } from '#features/cart/server/index.ts';

import { readerOf } from '#features/content/server/index.ts';
import { cartReservationOwner } from '#features/stock/reservation-owner.ts';

import type { CartEntryId, CartId } from '#kernel/ids/id.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { Ctx } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import type { SubscriptionCart } from './cart-repository.ts';
import * as carts from './cart-repository.ts';
import type { SubscriptionOffer } from './offer-repository.ts';
import * as offers from './offer-repository.ts';
import type { SubscriptionsCtx } from './subscriptions-context.ts';

/** A subscription cart and the current terms of its product. */
export interface OpenCart {
  cart: SubscriptionCart;
  offer: SubscriptionOffer;
}

export async function openCart(ctx: SubscriptionsCtx, token: string): Promise<OpenCart> {
  const cart = await carts.find(ctx.db, ctx.websiteId, { token, now: ctx.clock() });
  if (cart === null) throw subscriptionErrors.error('SUBSCRIPTIONS_CART_NOT_FOUND');
  return await withOffer(ctx, cart);
}

export async function withOffer(ctx: SubscriptionsCtx, cart: SubscriptionCart): Promise<OpenCart> {
  const input = { variantId: cart.variantId, owner: cartReservationOwner(cart.id), reader: readerOf(ctx) };
  const offer = await offers.find(ctx.db, ctx.websiteId, input);
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
  const validCart = {
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
  return previewCart(ctx, validCart, {
    identity: { token: undefined, ownerId: null },
    discounts: [],
    location: input.location,
    shippingOption: input.option,
  });
}

/** The state of the cart that a token opens. Null when it opens none. */
export async function findCartState(ctx: Ctx, token: string): Promise<'open' | 'bought' | null> {
  const cart = await carts.find(ctx.db, ctx.websiteId, { token, now: ctx.clock() });
  if (cart === null) return null;
  return cart.boughtAt === null ? 'open' : 'bought';
}
