import { PRODUCT_TYPES } from '#features/catalog/product-type.ts';
import type { Order } from '#features/orders/order.ts';
import type { DraftQuote, DraftRow, OwnerDraft } from '../admin-contract.ts';
import type { DraftOrder } from '../draft-order.ts';
import type { PricedDraft } from '../price-draft.ts';

export function toQuoteJson(
  { lines, priced, granted, rates, isRateMissing }: PricedDraft,
  currency: string,
): DraftQuote {
  return {
    lines,
    currency,
    subtotalCents: priced.subtotalCents,
    discounts: granted,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    includedTaxCents: priced.includedTaxCents,
    totalCents: priced.grandTotalCents,
    requiresShipping: priced.requiresShipping,
    hasShippable: lines.some(({ productType }) => productType === PRODUCT_TYPES.physical),
    shippingOption: priced.selectedOption,
    rates,
    isRateMissing,
  };
}

/** The orders that belong to a draft. */
export interface DraftOrders {
  completed: Pick<Order, 'id' | 'number'> | null;
  pendingId: string | null;
}

export function toDraftJson(draft: DraftOrder, orders: DraftOrders): OwnerDraft {
  const { id, number, state, email, delivery, billing, lines, discount, shipping, note, revision } = draft;
  const { linkSentAt, linkSentRevision, linkRevision } = draft;
  return {
    id,
    number,
    state,
    email,
    delivery,
    billing,
    lines,
    discount,
    shipping,
    note,
    revision,
    order: orders.completed && { id: orders.completed.id, number: orders.completed.number },
    pendingOrderId: orders.pendingId,
    link: linkSentAt && { sentOn: linkSentAt.getTime(), isCurrent: linkSentRevision === linkRevision },
    createdOn: draft.createdAt.getTime(),
    updatedOn: draft.updatedAt.getTime(),
  };
}

export function toRow(draft: DraftOrder): DraftRow {
  const { id, number, state, email, totalCents, currency, linkSentAt, createdAt } = draft;
  const address = draft.delivery ?? draft.billing;
  return {
    id,
    number,
    state,
    email,
    customerName: address === null ? '' : `${address.firstName} ${address.lastName}`.trim(),
    totalCents,
    currency,
    linkSentOn: linkSentAt?.getTime() ?? null,
    createdOn: createdAt.getTime(),
  };
}
