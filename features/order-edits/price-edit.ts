import { type DiscountedInput, type PricedCart, priceDiscounted } from '#features/cart/price-cart.ts';
import { isSoldThroughCart, maxUnits } from '#features/cart/rules.ts';
import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import type { Discount } from '#features/discounts/discount.ts';
import { CUSTOM_SHIPPING, type DraftOffer } from '#features/draft-orders/price-draft.ts';
import { minimumUnits } from '#features/orders/edit-rules.ts';
import type { Order, OrderItem } from '#features/orders/order.ts';
import type { ShippingOption } from '#features/shipping/rules.ts';
import type { Place } from '#kernel/regions/area.ts';
import type { AddedLine, EditInput } from './edit-input.ts';
import { keepDiscounts } from './keep-discounts.ts';

export interface EditPricing extends Pick<DiscountedInput, 'rates' | 'tax'> {
  order: Order;
  items: readonly OrderItem[];
  /** By the ids of their variants. Variants that no longer exist are left out. */
  offers: ReadonlyMap<string, DraftOffer>;
  /** Those of the order that the store still has. */
  discounts: readonly Discount[];
  location: Place | null;
}

/** `too-few`: below what was sent. `no-address`: goods for an order that has no delivery address. */
export type EditProblem = 'gone' | 'not-sold-here' | 'sold-out' | 'too-few' | 'no-address';

export interface EditedLine
  extends Pick<OrderItem, 'itemId' | 'variantId' | 'sku' | 'title' | 'attributes' | 'imageUrl' | 'productType'> {
  /** Null for a line that is added. */
  position: number | null;
  quantity: number;
  /** 0 for a line that is added. */
  quantityBefore: number;
  minimumUnits: number;
  unitPriceCents: number;
  discountCents: number;
  taxable: boolean;
  problem: EditProblem | null;
}

export interface PricedEdit {
  /** The lines of the order and then those that are added. Removed ones have no units. */
  lines: EditedLine[];
  priced: PricedCart;
  discounts: Order['discounts'];
  requiresShipping: boolean;
  rates: ShippingOption[];
  /** Whether the chosen rate is not offered for the goods and the destination. */
  isRateMissing: boolean;
}

/** The price of an order after an edit, by the rules of the checkout with the taxes of today. */
export function priceEdit(input: EditInput, pricing: EditPricing): PricedEdit {
  const { order, items, offers } = pricing;
  const units = new Map(input.lines.map(({ position, quantity }) => [position, quantity]));
  const lines = [
    ...items.map((item) => toKeptLine(item, units.get(item.position) ?? item.quantity)),
    ...input.added.map((line) => toAddedLine(line, offers)),
  ];
  const before = new Map(items.map((item) => [item.position, item]));
  const discountable = lines.map((line) => ({
    ...line,
    categories: offers.get(line.variantId)?.categories ?? [],
    before: line.position === null ? null : (before.get(line.position) ?? null),
  }));
  const kept = keepDiscounts(order, discountable, pricing.discounts);
  const discounted = lines.map((line, at) => ({ ...line, discountCents: kept.lineDiscountsCents[at] ?? 0 }));
  const shipped = chooseShipping(input, pricing, { lines: discounted, freeShipping: kept.freeShipping });
  const hasGoods = items.some(isPhysical) || order.delivery !== null;
  return {
    lines: withProblems(discounted, offers).map((line) =>
      line.position === null && isPhysical(line) && !hasGoods ? { ...line, problem: 'no-address' as const } : line,
    ),
    ...shipped,
    discounts: kept.applied,
    requiresShipping: order.requiresShipping || (order.delivery !== null && shipped.priced.requiresShipping),
  };
}

const isPhysical = ({ productType }: Pick<OrderItem, 'productType'>) => productType === PRODUCT_TYPES.physical;

function chooseShipping(
  { shipping }: EditInput,
  pricing: EditPricing,
  { lines, freeShipping }: { lines: readonly EditedLine[]; freeShipping: boolean },
): Pick<PricedEdit, 'priced' | 'rates' | 'isRateMissing'> {
  const remaining = lines.filter(({ quantity }) => quantity > 0);
  const lineDiscountsCents = remaining.map(({ discountCents }) => discountCents);
  const discountCents = lineDiscountsCents.reduce((sum, cents) => sum + cents, 0);
  const discounts = { lineDiscountsCents, discountCents, freeShipping, applied: [], refused: [] };
  const { rates, tax, location, order } = pricing;
  const input: DiscountedInput = {
    lines: remaining.map((line) => toPricingLine(line, pricing.offers.get(line.variantId))),
    rates,
    tax,
    location,
    shippingOption: shipping.kind === 'rate' ? shipping.id : null,
  };
  const rated = priceDiscounted(input, discounts);
  const found = rated.selectedOption;
  const isRateMissing = shipping.kind === 'rate' && found?.id !== shipping.id;
  const keptOption = order.shippingOption && { ...order.shippingOption, priceCents: order.shippingCents };
  const custom = shipping.kind === 'custom' && { ...shipping, id: CUSTOM_SHIPPING };
  const chosen = custom !== false ? toOption(custom) : shipping.kind === 'rate' && !isRateMissing ? found : keptOption;
  const priced = priceDiscounted({ ...input, fixedShipping: chosen }, discounts);
  return { priced, rates: rated.shippingOptions, isRateMissing };
}

const toOption = ({ id, name, priceCents }: ShippingOption): ShippingOption => ({ id, name, priceCents });

function toKeptLine(item: OrderItem, quantity: number): EditedLine {
  const { position, itemId, variantId, sku, title, attributes, imageUrl, productType, unitPriceCents, taxable } = item;
  const sold = { itemId, variantId, sku, title, attributes, imageUrl, productType, unitPriceCents, taxable };
  const minimum = minimumUnits(item);
  const problem = quantity < minimum ? 'too-few' : null;
  return {
    ...sold,
    position,
    quantity,
    quantityBefore: item.quantity,
    minimumUnits: minimum,
    discountCents: 0,
    problem,
  };
}

function toAddedLine(line: AddedLine, offers: EditPricing['offers']): EditedLine {
  const { quantity } = line;
  const empty = { itemId: '', variantId: '', sku: '', title: '', attributes: {}, imageUrl: null };
  const added = { position: null, quantity, quantityBefore: 0, minimumUnits: 1, discountCents: 0, problem: null };
  if (line.kind === 'custom') {
    const productType = line.requiresShipping ? PRODUCT_TYPES.physical : PRODUCT_TYPES.service;
    const { title, unitPriceCents, isTaxable: taxable } = line;
    return { ...empty, ...added, title, productType, unitPriceCents, taxable };
  }
  const { variantId } = line;
  const offer = offers.get(variantId);
  const unitPriceCents = line.unitPriceCents ?? offer?.payableCents ?? 0;
  const rest = { ...added, variantId, unitPriceCents, taxable: true };
  if (offer === undefined) return { ...empty, ...rest, productType: PRODUCT_TYPES.service };
  const { itemId, sku, title, attributes, imageUrl, productType } = offer;
  return { itemId, sku, title, attributes, imageUrl, productType, ...rest };
}

function toPricingLine(line: EditedLine, offer: DraftOffer | undefined): DiscountedInput['lines'][number] {
  return {
    itemId: line.itemId,
    productType: line.productType,
    quantity: line.quantity,
    purchasePriceCents: line.unitPriceCents,
    categories: offer?.categories ?? [],
    weightGrams: offer?.weightGrams ?? 0,
    isTaxable: line.taxable,
  };
}

/** Problems of lines that need more units than the order has. */
function withProblems(lines: readonly EditedLine[], offers: EditPricing['offers']): EditedLine[] {
  const more = new Map<string, number>();
  for (const { variantId, quantity, quantityBefore } of lines)
    more.set(variantId, (more.get(variantId) ?? 0) + quantity - quantityBefore);
  return lines.map((line) => {
    if (line.problem !== null || line.variantId === '' || line.quantity <= line.quantityBefore) return line;
    const offer = offers.get(line.variantId);
    return { ...line, problem: problemOf(line, offer, more.get(line.variantId) ?? 0) };
  });
}

/** A file that is added could be downloaded before it is paid. */
function problemOf({ position }: EditedLine, offer: DraftOffer | undefined, units: number): EditProblem | null {
  if (offer === undefined) return 'gone';
  const isFile = offer.productType === PRODUCT_TYPES.digital;
  if (position === null && (isFile || !isSoldThroughCart(offer))) return 'not-sold-here';
  return units > maxUnits(offer) ? 'sold-out' : null;
}
