import type { ShippingLocation, ShoppingCart } from '#features/cart/contract.ts';
import type { CheckoutData } from '#features/checkout/checkout-flow.ts';
import type { Quote } from '#features/checkout/contract.ts';
import { getPaymentConfig, listCountries } from '#features/checkout/server/index.ts';
import { toLocation } from '#features/orders/address-rules.ts';
import type { DraftOrder } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import type { PricedDraft, PricedDraftLine } from '../price-draft.ts';
import type { DraftCtx } from './draft-context.ts';
import { requireLink } from './open-link.ts';
import { priceGoods } from './price-saved-draft.ts';

/** The price of a draft for the destination that the customer has entered. */
export async function quotePayment(
  ctx: DraftCtx,
  { token, location }: { token: string; location: ShippingLocation | null },
): Promise<Quote> {
  return await quoteDraft(ctx, await requireLink(ctx, token), location);
}

/** All data that the payment page needs at the start. Null when some of the order can no longer be sold. */
export async function describePayment(ctx: DraftCtx, draft: DraftOrder): Promise<CheckoutData | null> {
  const location = toShippingLocation(draft);
  const priced = await priceGoods(ctx, { goods: draft, location, draftId: draft.id });
  if (!isAvailable(priced)) return null;
  const quote = toQuote(ctx, draft, { priced, location });
  const countries = listCountries(ctx.website, quote.cart.requiresShipping && draft.shipping.kind === 'rate');
  return { ...quote, countries, payment: getPaymentConfig(ctx) };
}

async function quoteDraft(ctx: DraftCtx, draft: DraftOrder, entered: ShippingLocation | null): Promise<Quote> {
  const own = toShippingLocation(draft);
  const ofDraft = await priceGoods(ctx, { goods: draft, location: own, draftId: draft.id });
  // What is not delivered is taxed at the addresses of the draft: the customer enters none.
  const isEntered = ofDraft.priced.requiresShipping;
  const location = isEntered ? entered : own;
  const priced = isEntered ? await priceGoods(ctx, { goods: draft, location, draftId: draft.id }) : ofDraft;
  requireAvailable(priced);
  return toQuote(ctx, draft, { priced, location });
}

interface QuotedDraft {
  priced: PricedDraft;
  location: ShippingLocation | null;
}

function toQuote(ctx: DraftCtx, draft: DraftOrder, { priced, location }: QuotedDraft): Quote {
  const cart = toCart(ctx, draft, { priced, location });
  const { requiresShipping, grandTotalCents } = cart;
  // Until the destination is known, shipping and tax may still add to a total of zero.
  const mayRequirePayment = grandTotalCents > 0 || (requiresShipping && location === null);
  return {
    cart,
    steps: { contact: true, delivery: requiresShipping, shipping: requiresShipping, payment: mayRequirePayment },
    giftCards: [],
    dueCents: grandTotalCents,
  };
}

/** The customer cannot correct these problems. */
export function requireAvailable(priced: PricedDraft): void {
  if (!isAvailable(priced)) throw draftOrderErrors.error('DRAFT_ORDERS_UNAVAILABLE');
}

function isAvailable({ lines }: PricedDraft): boolean {
  return lines.length > 0 && lines.every(({ problem }) => problem === null);
}

function toShippingLocation({ delivery, billing }: Pick<DraftOrder, 'delivery' | 'billing'>): ShippingLocation | null {
  const address = delivery ?? billing;
  return address === null ? null : toLocation(address);
}

/** As a cart, so that the checkout page can show it. */
function toCart(
  { websiteId, website }: DraftCtx,
  draft: DraftOrder,
  { priced: { lines, priced }, location }: QuotedDraft,
): ShoppingCart {
  const { shippingOptions, selectedOption, taxRules, discounts: _discounts, ...amounts } = priced;
  return {
    id: '',
    websiteId,
    orderId: null,
    created: draft.createdAt.getTime(),
    isPurchased: false,
    entries: lines.map(toEntry),
    ...amounts,
    shippingOptions,
    selectedShippingOption: selectedOption?.id ?? null,
    shippingLocation: location,
    applicableTaxRules: taxRules.map(({ name, rate }) => ({ name, rate: Number(rate) })),
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    currency: website.site.store.currency,
    messages: [],
  };
}

function toEntry(line: PricedDraftLine, index: number): ShoppingCart['entries'][number] {
  const { itemId, sku, attributes, title, quantity, unitPriceCents, imageUrl } = line;
  return {
    id: String(index),
    itemId,
    quantity,
    chosenVariant: { sku, attributes },
    title,
    subTotal: quantity * unitPriceCents,
    purchasePriceCents: unitPriceCents,
    additionalFields: null,
    fullUrl: '',
    imageUrl,
  };
}
