import { payablePriceCents } from '#features/catalog/rules.ts';
import { imageUrl } from '#features/media/server/index.ts';
import { pathOf } from '#features/pages/rules.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { totalOf } from '../rules.ts';
import type { Cart, CartLine } from './repository.ts';

interface CartParts {
  cart: Cart | null;
  websiteId: string;
  lines: readonly CartLine[];
  currency: string;
  now: Date;
}

/** The cart as the calls answer it. Without a place to ship to, shipping and tax are still open and count as 0. */
export function toShoppingCart({ cart, websiteId, lines, currency, now }: CartParts): ShoppingCart {
  const entries = lines.map(toEntry);
  const totals = totalOf(lines.map((line) => ({ ...line, purchasePriceCents: priceOf(line) })));
  return {
    id: cart?.id ?? '',
    websiteId,
    orderId: null,
    created: (cart?.createdAt ?? now).getTime(),
    isPurchased: false,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: totals.subtotalCents,
    ...totals,
    currency,
  };
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
