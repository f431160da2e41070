import { type DiscountedInput, type PricedCart, priceDiscounted } from '#features/cart/price-cart.ts';
import { isSoldThroughCart, maxUnits, type Offer } from '#features/cart/rules.ts';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import type { ShippingOption } from '#features/shipping/rules.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { DraftGoods, DraftLine } from './draft-order.ts';
import { type GrantedDiscount, grantDiscounts } from './grant-discounts.ts';

/** The current data of a variant. */
export interface DraftOffer extends Offer {
  itemId: string;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  title: string;
  categories: readonly string[];
  weightGrams: number;
  payableCents: number;
  imageUrl: string | null;
}

export interface DraftPricing extends Pick<DiscountedInput, 'rates' | 'tax'> {
  /** By the ids of their variants. Variants that no longer exist are left out. */
  offers: ReadonlyMap<string, DraftOffer>;
  location: Place | null;
}

/** `gone`: the variant was deleted. `not-sold-here`: it has a purchase page of its own, such as a gift card. */
export type LineProblem = 'gone' | 'not-sold-here' | 'sold-out';

export interface PricedDraftLine {
  /** Empty for a custom line. */
  itemId: string;
  variantId: string;
  sku: string;
  title: string;
  attributes: Record<string, string>;
  imageUrl: string | null;
  productType: number;
  quantity: number;
  /** The price in the catalogue. Null for a custom line. */
  listPriceCents: number | null;
  unitPriceCents: number;
  discountCents: number;
  problem: LineProblem | null;
}

export interface PricedDraft {
  lines: PricedDraftLine[];
  priced: PricedCart;
  granted: GrantedDiscount[];
  /** The rates that the store offers for the goods and the destination. */
  rates: ShippingOption[];
  /** Whether the chosen rate is not offered for the goods and the destination. */
  isRateMissing: boolean;
}

/** The price of a draft with the current catalogue, rates and taxes, by the rules of the cart. */
export function priceDraft(goods: DraftGoods, { offers, location, rates, tax }: DraftPricing): PricedDraft {
  const lines = goods.lines.map((line) => toPricedLine(line, offers));
  const { lineDiscountsCents, granted } = grantDiscounts(
    lines.map((line, at) => ({
      amountCents: line.quantity * line.unitPriceCents,
      discount: goods.lines[at]?.discount ?? null,
    })),
    goods.discount,
  );
  const { shipping } = goods;
  const input: DiscountedInput = {
    lines: lines.map((line, at) => toPricingLine(line, { from: goods.lines[at], offer: offers.get(line.variantId) })),
    rates,
    tax,
    location,
    shippingOption: shipping.kind === 'rate' ? shipping.id : null,
  };
  const discounts = {
    lineDiscountsCents,
    discountCents: granted.reduce((sum, { cents }) => sum + cents, 0),
    freeShipping: false,
    applied: [],
    refused: [],
  };
  const rated = priceDiscounted(input, discounts);
  const chosen = chooseShipping(goods, rated);
  const priced = priceDiscounted({ ...input, fixedShipping: chosen }, discounts);
  return {
    lines: withProblems(lines, lineDiscountsCents, offers),
    priced: { ...priced, requiresShipping: priced.requiresShipping && shipping.kind !== 'none' },
    granted,
    rates: rated.shippingOptions,
    isRateMissing: shipping.kind === 'rate' && rated.requiresShipping && location !== null && chosen === null,
  };
}

/** The id of a shipping option that a member has entered. */
export const CUSTOM_SHIPPING = 'custom';

/** Unlike a shopper's, a chosen rate is never replaced by another one. */
function chooseShipping({ shipping }: DraftGoods, { requiresShipping, selectedOption }: PricedCart) {
  if (!requiresShipping || shipping.kind === 'none') return null;
  if (shipping.kind === 'custom') return { id: CUSTOM_SHIPPING, name: shipping.name, priceCents: shipping.priceCents };
  return selectedOption?.id === shipping.id ? selectedOption : null;
}

function toPricedLine(line: DraftLine, offers: DraftPricing['offers']): PricedDraftLine {
  const { quantity } = line;
  const none = { itemId: '', sku: '', attributes: {}, imageUrl: null, discountCents: 0, problem: null };
  if (line.kind === 'custom') {
    const productType = line.requiresShipping ? PRODUCT_TYPES.physical : PRODUCT_TYPES.service;
    const { title, unitPriceCents } = line;
    return { ...none, variantId: '', title, productType, quantity, listPriceCents: null, unitPriceCents };
  }
  const { variantId } = line;
  const offer = offers.get(variantId);
  if (offer === undefined) {
    const unitPriceCents = line.unitPriceCents ?? 0;
    return {
      ...none,
      variantId,
      title: '',
      productType: PRODUCT_TYPES.service,
      quantity,
      listPriceCents: null,
      unitPriceCents,
    };
  }
  const { itemId, sku, title, attributes, imageUrl, productType, payableCents } = offer;
  const unitPriceCents = line.unitPriceCents ?? payableCents;
  const fields = { itemId, variantId, sku, title, attributes, imageUrl, productType };
  return { ...none, ...fields, quantity, listPriceCents: payableCents, unitPriceCents };
}

function toPricingLine(
  { itemId, productType, quantity, unitPriceCents }: PricedDraftLine,
  { from, offer }: { from: DraftLine | undefined; offer: DraftOffer | undefined },
): DiscountedInput['lines'][number] {
  return {
    itemId,
    productType,
    quantity,
    purchasePriceCents: unitPriceCents,
    categories: offer?.categories ?? [],
    weightGrams: offer?.weightGrams ?? 0,
    isTaxable: from?.kind !== 'custom' || from.isTaxable,
  };
}

function withProblems(
  lines: readonly PricedDraftLine[],
  discounts: readonly number[],
  offers: DraftPricing['offers'],
): PricedDraftLine[] {
  const units = new Map<string, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return lines.map((line, at) => ({
    ...line,
    discountCents: discounts[at] ?? 0,
    problem: line.variantId === '' ? null : problemOf(offers.get(line.variantId), units.get(line.variantId) ?? 0),
  }));
}

function problemOf(offer: DraftOffer | undefined, units: number): LineProblem | null {
  if (offer === undefined) return 'gone';
  if (!isSoldThroughCart(offer)) return 'not-sold-here';
  return units > maxUnits(offer) ? 'sold-out' : null;
}
