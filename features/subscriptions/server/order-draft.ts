import type { PricedCart } from '#features/cart/price-cart.ts';
import { type CheckoutCtx, getPaymentConfig, type OrderDraft } from '#features/checkout/server/index.ts';
import type { Address } from '#features/orders/address.ts';
import type { NewItem } from '#features/orders/server/index.ts';

export interface DraftInput {
  /** The reservation owner of the stock: the subscription cart, or the renewal. */
  cartId: string;
  email: string;
  currency: string;
  delivery: Address | null;
  billing: Address | null;
  line: DraftLine;
}

type DraftLine = Omit<NewItem, 'entryId' | 'discountCents'>;

/** Keeps only the fields that an order stores. */
export function toDraftLine(line: DraftLine): DraftLine {
  const { itemId, variantId, sku, title, attributes, answers, productType, quantity, unitPriceCents, imageUrl } = line;
  return { itemId, variantId, sku, title, attributes, answers, productType, quantity, unitPriceCents, imageUrl };
}

/** The order of one delivery. */
export function toDraft(ctx: CheckoutCtx, priced: PricedCart, input: DraftInput): OrderDraft {
  const { line, cartId, email, currency, delivery, billing } = input;
  return {
    terms: {
      cartId,
      email,
      currency,
      subtotalCents: priced.subtotalCents,
      discountCents: 0,
      shippingCents: priced.shippingCostCents,
      taxCents: priced.taxCents,
      includedTaxCents: priced.includedTaxCents,
      totalCents: priced.grandTotalCents,
      requiresShipping: priced.requiresShipping,
      shippingOption: priced.selectedOption,
      delivery: priced.requiresShipping ? delivery : null,
      billing: billing ?? delivery,
      discounts: [],
      taxRules: priced.taxRules.map(({ name, rate }) => ({ name, rate })),
      testMode: getPaymentConfig(ctx).testMode,
      // A recurring charge cannot be paid with a gift card, whose balance runs out.
      giftCards: [],
      giftCardCents: 0,
    },
    items: [{ ...toDraftLine(line), entryId: cartId, discountCents: 0 }],
  };
}
