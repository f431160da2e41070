import { payablePriceCents } from '#features/catalog/rules.ts';
import type { Discount } from '#features/discounts/discount.ts';
import { REFUSAL_WORDS } from '#features/discounts/refusal-words.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { pathOf } from '#features/pages/rules.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import type { Website } from '#features/sites/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { type PricedCart, priceCart } from '../price-cart.ts';
import type { Cart } from './cart-repository.ts';
import type { CartLine } from './line-repository.ts';

interface CartParts {
  cart: Cart | null;
  website: Website;
  lines: readonly CartLine[];
  discounts: readonly Discount[];
  now: Date;
}

/** The cart as the calls answer it. Without a place to ship to, shipping and tax are still open and count as 0. */
export function toShoppingCart({ cart, website, lines, discounts, now }: CartParts): ShoppingCart {
  const location = cart?.location ?? null;
  const priced = priceCart({
    lines: lines.map((line) => ({ ...line, purchasePriceCents: priceOf(line) })),
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
  const invalid = discounts.refused.map(({ code, reason }) => ({ code, reason, message: REFUSAL_WORDS[reason] }));
  return { coupons: valid, validCoupons: valid, invalidCoupons: invalid };
}

function toCoupon(discount: Discount): ShoppingCart['coupons'][number] {
  const { code, kind } = discount;
  if (kind === 'percent') return { code, type: kind, amount: discount.percent };
  return { code, type: kind, amount: kind === 'amount' ? discount.amountCents : 0 };
}

function toEntry(line: CartLine): CartEntry {
  const purchasePriceCents = priceOf(line);
  return {
    id: line.id,
    itemId: line.itemId,
    quantity: line.quantity,
    chosenVariant: { sku: line.sku, attributes: line.attributes },
    title: line.title,
    subTotal: line.quantity * purchasePriceCents,
    purchasePriceCents,
    additionalFields: line.additionalFields,
    fullUrl: pathOf({ slug: line.collectionSlug, type: 'products' }, line.itemSlug),
    imageUrl: line.image === null ? null : imageUrl(line.image),
  };
}

function priceOf(line: CartLine): number {
  return payablePriceCents({ ...line, unlimited: false, qtyInStock: 0 });
}
