import { toMoneyJson } from '#kernel/money/wire.ts';
import type { Ctx } from '#platform/context.ts';
import type { OrderConfirmation, OrderView, OwnerOrder } from '../contract.ts';
import type { Order, OrderItem } from '../order.ts';
import { MAX_DOWNLOADS } from '../rules.ts';
import { listEvents } from './event-repository.ts';
import { listItems } from './item-repository.ts';
import { listOf } from './refund-repository.ts';
import { listShipments } from './shipment-repository.ts';

/** An order as its shopper sees it. */
export async function toOrderView(ctx: Ctx, order: Order): Promise<OrderView> {
  const items = await listItems(ctx.db, ctx.websiteId, order.id);
  const shipments = await listShipments(ctx.db, ctx.websiteId, order.id);
  const {
    id: _id,
    cartId: _cart,
    paymentId: _payment,
    createdAt,
    expiresAt,
    paidAt,
    fulfilledAt: _sent,
    ...told
  } = order;
  return {
    ...told,
    items: items.map(toItemView),
    discounts: order.discounts.map(({ id: _discount, ...discount }) => discount),
    shipments: shipments.map(({ id: _shipment, createdAt: sentAt, ...shipment }) => ({
      ...shipment,
      createdOn: sentAt.getTime(),
    })),
    createdOn: createdAt.getTime(),
    paidOn: paidAt?.getTime() ?? null,
    expiresOn: expiresAt.getTime(),
  };
}

function toItemView(item: OrderItem): OrderView['items'][number] {
  const { sku, title, attributes, answers, quantity, unitPriceCents, discountCents, imageUrl } = item;
  const downloadsLeft = item.download === null ? null : Math.max(0, MAX_DOWNLOADS - item.downloads);
  return { sku, title, attributes, answers, quantity, unitPriceCents, discountCents, imageUrl, downloadsLeft };
}

export async function toOwnerOrder(ctx: Ctx, order: Order): Promise<OwnerOrder> {
  const refunds = await listOf(ctx.db, ctx.websiteId, order.id);
  const events = await listEvents(ctx.db, ctx.websiteId, order.id);
  return {
    ...(await toOrderView(ctx, order)),
    id: order.id,
    refunds: refunds.map(({ amountCents, reason, state, createdAt }) => ({
      amountCents,
      reason,
      state,
      createdOn: createdAt.getTime(),
    })),
    events: events.map(({ createdAt, ...event }) => ({ ...event, createdOn: createdAt.getTime() })),
  };
}

/** Tax includes what the prices hold already: it is what was paid of it. */
export async function toConfirmation(ctx: Ctx, order: Order): Promise<OrderConfirmation> {
  const items = await listItems(ctx.db, ctx.websiteId, order.id);
  const wire = (minor: number) => toMoneyJson(minor, order.currency);
  return {
    id: order.id,
    purchasedCartId: order.cartId,
    testMode: order.testMode,
    websiteId: ctx.websiteId,
    items: items.map(({ sku, title, quantity, unitPriceCents }) => ({
      sku,
      productName: title,
      quantity,
      unitPrice: wire(unitPriceCents),
    })),
    grandTotal: wire(order.totalCents),
    shippingTotal: wire(order.shippingCents),
    taxTotal: wire(order.taxCents + order.includedTaxCents),
  };
}
