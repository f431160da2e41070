import type { ShoppingCart } from '#features/cart/contract.ts';
import { readerOf } from '#features/content/server/index.ts';
import { giftCardErrors } from '#features/gift-cards/errors.ts';
import { type Denomination, findGiftOffer, type GiftOffer } from '#features/gift-cards/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { CheckoutCtx } from '../checkout-context.ts';

/** A gift card with the chosen denomination. It never goes through the cart and is priced as a single line. */
export interface ChosenGift {
  offer: GiftOffer;
  chosen: Denomination;
}

export async function getGiftOffer(ctx: CheckoutCtx, itemId: ItemId): Promise<GiftOffer> {
  const offer = await findGiftOffer(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
  if (offer === null) throw giftCardErrors.error('GIFT_CARDS_NOT_OFFERED');
  return offer;
}

/** Rejects a denomination that the card is not sold with. */
export function chooseGift(offer: GiftOffer, sku: string): ChosenGift {
  const chosen = offer.denominations.find((denomination) => denomination.sku === sku);
  if (chosen === undefined) throw giftCardErrors.error('GIFT_CARDS_NOT_OFFERED');
  return { offer, chosen };
}

/**
 * As a cart of one line, so that the page can show it like any other. A gift card itself is not taxed, the goods bought
 * with it are.
 */
export function toGiftCart(ctx: CheckoutCtx, { offer, chosen }: ChosenGift): ShoppingCart {
  const { payableCents, sku, attributes } = chosen;
  return {
    id: '',
    websiteId: ctx.websiteId,
    orderId: null,
    created: ctx.clock().getTime(),
    isPurchased: false,
    entries: [
      {
        id: sku,
        itemId: offer.itemId,
        quantity: 1,
        chosenVariant: { sku, attributes },
        title: offer.title,
        subTotal: payableCents,
        purchasePriceCents: payableCents,
        additionalFields: null,
        fullUrl: offer.path,
        imageUrl: chosen.imageUrl,
      },
    ],
    ...NO_EXTRA_COSTS,
    subtotalCents: payableCents,
    grandTotalCents: payableCents,
    currency: ctx.website.site.store.currency,
  };
}

const NO_EXTRA_COSTS = {
  shippingOptions: [],
  selectedShippingOption: null,
  shippingLocation: null,
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  taxCents: 0,
  includedTaxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  totalQuantity: 1,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
  messages: [],
};
