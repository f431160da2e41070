import type { Order, OrderId } from '#features/orders/order.ts';
import { getOrder, requireEditable } from '#features/orders/server/index.ts';
import type { EditQuote } from '../admin-contract.ts';
import type { EditInput } from '../edit-input.ts';
import type { PricedEdit } from '../price-edit.ts';
import type { EditCtx } from './edit-context.ts';
import { priceOrderEdit } from './load-pricing.ts';

/** The price of an order after an edit that is not saved. */
export async function quoteEdit(ctx: EditCtx, orderId: OrderId, input: EditInput): Promise<EditQuote> {
  const order = await getOrder(ctx, orderId);
  const items = await requireEditable(ctx, order);
  return toQuote(order, await priceOrderEdit(ctx, { order, items }, input));
}

function toQuote(order: Order, { lines, priced, discounts, requiresShipping, rates, isRateMissing }: PricedEdit) {
  return {
    number: order.number,
    lines: lines.map(({ itemId: _item, variantId: _variant, productType: _type, taxable: _taxable, ...line }) => line),
    currency: order.currency,
    subtotalCents: priced.subtotalCents,
    discounts: discounts.map(({ id: _id, ...discount }) => discount),
    discountCents: priced.discountCents,
    shippingOption: priced.selectedOption,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    includedTaxCents: priced.includedTaxCents,
    totalCents: priced.grandTotalCents,
    totalBeforeCents: order.totalCents,
    balanceCents: order.balanceCents + priced.grandTotalCents - order.totalCents,
    rates,
    isRateMissing,
    requiresShipping,
    revision: order.editRevision,
  };
}
