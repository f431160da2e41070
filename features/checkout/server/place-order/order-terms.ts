import type { ValidCart } from '#features/cart/server/index.ts';
import type { CardShare } from '#features/gift-cards/allocate-balances.ts';
import type { OrderTerms } from '#features/orders/order.ts';
import type { NewItem } from '#features/orders/server/index.ts';
import type { PlaceOrder } from '../../contract.ts';
import { sumShares } from '../allocate-gift-cards.ts';
import { type CheckoutCtx, getPaymentConfig } from '../checkout-context.ts';
import type { Priced } from '../price-open-cart.ts';

/** Everything about an order that is fixed when it is placed. */
export function toTerms(
  ctx: CheckoutCtx,
  { cart, priced, cards }: Priced & { cards: readonly CardShare[] },
  body: PlaceOrder,
): OrderTerms {
  return {
    cartId: cart.id,
    email: body.email,
    currency: cart.currency,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    includedTaxCents: priced.includedTaxCents,
    totalCents: priced.grandTotalCents,
    requiresShipping: priced.requiresShipping,
    shippingOption: priced.selectedOption,
    delivery: priced.requiresShipping ? body.delivery : null,
    billing: body.billing ?? body.delivery,
    discounts: priced.discounts.applied.map(({ discount, discountCents }) => ({
      id: discount.id,
      code: discount.code,
      title: discount.title,
      cents: discountCents,
    })),
    taxRules: priced.taxRules.map(({ name, rate }) => ({ name, rate })),
    testMode: getPaymentConfig(ctx).testMode,
    giftCards: cards.filter(({ cents }) => cents > 0).map(({ id, last4, cents }) => ({ id, last4, cents })),
    giftCardCents: sumShares(cards),
  };
}

export function toItems({ lines }: ValidCart, { cart, priced }: Priced): NewItem[] {
  const imageUrls = new Map(cart.entries.map(({ id, imageUrl }) => [id, imageUrl]));
  return lines.map(({ id, variantId, quantity, additionalFields, product }, index) => ({
    entryId: id,
    itemId: product.itemId,
    variantId,
    sku: product.sku,
    title: product.title,
    attributes: product.attributes,
    answers: additionalFields,
    productType: product.productType,
    quantity,
    unitPriceCents: product.payableCents,
    discountCents: priced.discounts.lineDiscountsCents[index] ?? 0,
    imageUrl: imageUrls.get(id) ?? null,
  }));
}
