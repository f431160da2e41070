import { pathOf } from '#features/content/rules.ts';
import type { Discount } from '#features/discounts/discount.ts';
import { REFUSAL_MESSAGES } from '#features/discounts/refusal-messages.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { CartEntry, ShoppingCart } from '../../contract.ts';
import { type Notice, noticeMessage } from '../../notice.ts';
import { type PricedCart, priceCart } from '../../price-cart.ts';
import type { ValidLine } from '../reconcile/valid-cart.ts';
import type { Cart } from '../store/cart-repository.ts';

interface ShoppingCartInput {
  cart: Cart | null;
  website: Website;
  lines: readonly Pick<ValidLine, 'id' | 'quantity' | 'additionalFields' | 'product'>[];
  discounts: readonly Discount[];
  notices: readonly Notice[];
  now: Date;
}

/** The cart as API replies contain it. Without a destination, shipping and tax are still open and count as 0. */
export function toShoppingCart({ cart, website, lines, discounts, notices, now }: ShoppingCartInput): ShoppingCart {
  const location = cart?.location ?? null;
  const priced = priceCart({
    lines: lines.map(({ product, quantity }) => ({ ...product, quantity, purchasePriceCents: product.payableCents })),
    codes: cart?.couponCodes ?? [],
    discounts,
    rates: shippingRates(website),
    tax: taxSettings(website),
    location,
    shippingOption: cart?.shippingOption ?? null,
    now,
  });
  return {
    id: cart?.id ?? '',
    websiteId: website.id,
    orderId: null,
    created: (cart?.createdAt ?? now).getTime(),
    isPurchased: false,
    entries: lines.map(toEntry),
    shippingLocation: location,
    ...pricesOf(priced),
    ...couponsOf(priced),
    currency: website.site.store.currency,
    messages: notices.map(toMessage),
  };
}

function pricesOf({ shippingOptions, selectedOption, taxRules, discounts: _discounts, ...amounts }: PricedCart) {
  return {
    ...amounts,
    shippingOptions,
    selectedShippingOption: selectedOption?.id ?? null,
    applicableTaxRules: taxRules.map(({ name, rate }) => ({ name, rate: Number(rate) })),
  };
}

function couponsOf({ discounts }: PricedCart): Pick<ShoppingCart, 'coupons' | 'validCoupons' | 'invalidCoupons'> {
  const valid = discounts.applied.map(({ discount }) => toCoupon(discount));
  const invalid = discounts.refused.map(({ code, reason }) => ({ code, reason, message: REFUSAL_MESSAGES[reason] }));
  return { coupons: valid, validCoupons: valid, invalidCoupons: invalid };
}

function toCoupon(discount: Discount): ShoppingCart['coupons'][number] {
  const { code, kind } = discount;
  if (kind === 'percent') return { code, type: kind, amount: discount.percent };
  return { code, type: kind, amount: kind === 'amount' ? discount.amountCents : 0 };
}

function toMessage(notice: Notice): ShoppingCart['messages'][number] {
  const { id, entryId, code } = notice;
  return { id, entryId, code, message: noticeMessage(notice) };
}

function toEntry({ id, quantity, additionalFields, product }: ShoppingCartInput['lines'][number]): CartEntry {
  return {
    id,
    itemId: product.itemId,
    quantity,
    chosenVariant: { sku: product.sku, attributes: product.attributes },
    title: product.title,
    subTotal: quantity * product.payableCents,
    purchasePriceCents: product.payableCents,
    additionalFields,
    fullUrl: pathOf({ slug: product.collectionSlug, type: 'products' }, product.itemSlug),
    imageUrl: product.image === null ? null : imageUrl(product.image),
  };
}
