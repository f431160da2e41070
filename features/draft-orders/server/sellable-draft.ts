import { type CheckoutCtx, type OrderDraft, requireAddresses } from '#features/checkout/server/index.ts';
import type { Address } from '#features/orders/address.ts';
import type { NewItem } from '#features/orders/server/index.ts';
import type { DraftOrder } from '../draft-order.ts';
import { draftOrderErrors } from '../errors.ts';
import type { PricedDraft, PricedDraftLine } from '../price-draft.ts';

const LINE_CODES = {
  gone: 'DRAFT_ORDERS_LINE_GONE',
  'not-sold-here': 'DRAFT_ORDERS_LINE_NOT_SOLD',
  'sold-out': 'DRAFT_ORDERS_SOLD_OUT',
} as const;

/** Refuses a draft that could not become an order, and says why. */
export function requireSellable({ lines, isRateMissing }: PricedDraft): void {
  if (lines.length === 0) throw draftOrderErrors.error('DRAFT_ORDERS_EMPTY');
  for (const { problem, title } of lines) {
    if (problem !== null) throw draftOrderErrors.error(LINE_CODES[problem], { title });
  }
  if (isRateMissing) throw draftOrderErrors.error('DRAFT_ORDERS_RATE_MISSING');
}

export interface DraftContact {
  email: string;
  delivery: Address | null;
  billing: Address | null;
}

/** Rejects missing and invalid addresses of what is delivered. */
export function requireContact(ctx: CheckoutCtx, { priced }: PricedDraft, contact: DraftContact): void {
  if (contact.email === '') throw draftOrderErrors.error('DRAFT_ORDERS_EMAIL_MISSING');
  requireAddresses(ctx, contact, priced.requiresShipping);
}

export interface DraftTerms extends DraftContact {
  draft: DraftOrder;
  testMode: boolean;
}

/** The order of a priced draft. */
export function toOrderDraft(
  { website }: Pick<CheckoutCtx, 'website'>,
  { lines, priced, granted }: PricedDraft,
  { draft, email, delivery, billing, testMode }: DraftTerms,
): OrderDraft {
  return {
    terms: {
      cartId: draft.id,
      email,
      currency: website.site.store.currency,
      subtotalCents: priced.subtotalCents,
      discountCents: priced.discountCents,
      shippingCents: priced.shippingCostCents,
      taxCents: priced.taxCents,
      includedTaxCents: priced.includedTaxCents,
      totalCents: priced.grandTotalCents,
      requiresShipping: priced.requiresShipping,
      shippingOption: priced.selectedOption,
      delivery: priced.requiresShipping ? delivery : null,
      billing: billing ?? delivery,
      // Without an id: it is not a discount of the store, whose uses are counted.
      discounts: granted.map(({ title, cents }) => ({ id: '', code: '', title, cents })),
      taxRules: priced.taxRules.map(({ name, rate }) => ({ name, rate })),
      testMode,
      giftCards: [],
      giftCardCents: 0,
    },
    items: lines.map(toItem),
  };
}

function toItem(line: PricedDraftLine, index: number): NewItem {
  const { itemId, variantId, sku, title, attributes, productType, quantity, unitPriceCents, discountCents } = line;
  const fields = { itemId, variantId, sku, title, attributes, productType, quantity, unitPriceCents, discountCents };
  return { ...fields, entryId: String(index), answers: null, imageUrl: line.imageUrl };
}
