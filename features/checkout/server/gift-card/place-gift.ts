import { createHash } from 'node:crypto';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import type { Order, OrderTerms } from '#features/orders/order.ts';
import type { PlaceGift } from '../../gift-contract.ts';
import { type CheckoutCtx, getPaymentConfig } from '../checkout-context.ts';
import { type OpenBasket, type OrderDraft, placeBasket } from '../place-order/place-basket.ts';
import { requireTotal } from '../place-order/require-total.ts';
import * as giftBaskets from './gift-basket-repository.ts';
import { type ChosenGift, chooseGift, getGiftOffer } from './gift-cart.ts';
import { toGiftTerms } from './gift-days.ts';

export interface GiftOrderRequest {
  key: string;
  body: PlaceGift;
  /** A secret that only this browser has. Its orders are stored under its hash. */
  visitor: string;
}

/** Places an order for one gift card at the total that the shopper saw. Do not call it inside a transaction. */
export async function placeGift(ctx: CheckoutCtx, { key, body, visitor }: GiftOrderRequest): Promise<Order> {
  const id = `gift-${createHash('sha256').update(visitor).digest('hex').slice(0, 40)}`;
  const open = async (tx: CheckoutCtx): Promise<OpenBasket> => {
    await giftBaskets.lock(tx.db, tx.websiteId, id);
    return { id, draft: async () => await draft(tx, id, body) };
  };
  // Settling the order delivers the gift card, and there is no cart to empty.
  return await placeBasket(ctx, { open, onPaid: () => Promise.resolve() }, { key, body });
}

async function draft(tx: CheckoutCtx, id: string, body: PlaceGift): Promise<OrderDraft> {
  const gift = chooseGift(await getGiftOffer(tx, body.itemId), body.sku);
  const terms = toTerms(tx, gift, { id, email: body.email });
  requireTotal(body, terms);
  const { offer, chosen } = gift;
  const item = {
    entryId: chosen.sku,
    itemId: offer.itemId,
    variantId: chosen.variantId,
    sku: chosen.sku,
    title: offer.title,
    attributes: chosen.attributes,
    answers: toGiftTerms(tx, body.gift, chosen.valueCents),
    productType: PRODUCT_TYPES['gift-card'],
    quantity: 1,
    unitPriceCents: chosen.payableCents,
    discountCents: 0,
    imageUrl: chosen.imageUrl,
  };
  return { terms, items: [item] };
}

function toTerms(ctx: CheckoutCtx, { chosen }: ChosenGift, { id, email }: { id: string; email: string }): OrderTerms {
  return {
    cartId: id,
    email,
    currency: ctx.website.site.store.currency,
    subtotalCents: chosen.payableCents,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    includedTaxCents: 0,
    totalCents: chosen.payableCents,
    requiresShipping: false,
    shippingOption: null,
    delivery: null,
    billing: null,
    discounts: [],
    taxRules: [],
    testMode: getPaymentConfig(ctx).testMode,
    giftCards: [],
    giftCardCents: 0,
  };
}
