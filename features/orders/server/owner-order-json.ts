import type { Dispute } from '#features/payments/payment.ts';
import { listDisputesOf, listPaymentsOf, type PaymentWithRefunds } from '#features/payments/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { OrderView } from '../contract.ts';
import { minimumUnits } from '../edit-rules.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderItem } from '../order.ts';
import type { OrderReturn } from '../order-return.ts';
import { refundableCents, restockableUnits } from '../refund-rules.ts';
import { isReturnableState } from '../return-rules.ts';
import { isGoods, unitsToSend } from './fulfilment/plan-shipment.ts';
import { describeOrder, readOrderParts } from './order-json.ts';
import { listReturnable } from './returns/plan-return.ts';
import * as orderEvents from './store/event-repository.ts';
import { findStaffFields } from './store/owner-reads.ts';
import * as orderRefunds from './store/refund-repository.ts';

/** The id of the customer with an email address. Null without one. */
export type FindCustomerId = (db: Db, websiteId: WebsiteId, email: string) => Promise<string | null>;

/** An order as the owner sees it. */
export async function toOwnerOrder(ctx: Ctx, order: Order, findCustomerId?: FindCustomerId): Promise<OwnerOrder> {
  const { db, websiteId } = ctx;
  const staffFields = await findStaffFields(db, websiteId, order.id);
  if (staffFields === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  const refunds = await orderRefunds.list(db, websiteId, order.id);
  const claimedCents = await orderRefunds.claimedCents(db, websiteId, order.id);
  const events = await orderEvents.list(db, websiteId, order.id);
  const payments = await listPaymentsOf(ctx, order.id);
  const disputes = await listDisputesOf(db, websiteId, order.id);
  const parts = await readOrderParts(ctx, order);
  const view = describeOrder(order, parts, ctx.clock());
  return {
    ...view,
    ...staffFields,
    id: order.id,
    customerId: (await findCustomerId?.(db, websiteId, order.email)) ?? null,
    items: toOwnerItems(view, parts),
    // Both lists are in the same order, as those of the returns.
    shipments: view.shipments.map((shipment, index) => ({ id: parts.shipments[index]?.id ?? '', ...shipment })),
    returns: view.returns.map((one, index) => ({ ...one, received: parts.returns[index]?.received ?? [] })),
    returnable: isReturnableState(order.state) ? listReturnable(parts) : [],
    refundableCents: refundableCents({ ...order, claimedCents }),
    balanceCents: order.balanceCents,
    openEditRefundCents: await orderRefunds.openEditCents(db, websiteId, order.id),
    payments: payments.map(toPaymentJson),
    disputes: disputes.map((dispute) => toDisputeJson(dispute, order.testMode)),
    refunds: refunds.map(({ amountCents, giftCardCents, reason, state, createdAt }) => ({
      amountCents,
      giftCardCents,
      reason,
      state,
      createdOn: createdAt.getTime(),
    })),
    events: events.map(({ createdAt, ...event }) => ({ ...event, createdOn: createdAt.getTime() })),
  };
}

interface StoredParts {
  items: readonly OrderItem[];
  returns: readonly OrderReturn[];
}

function toOwnerItems({ items }: OrderView, stored: StoredParts): OwnerOrder['items'] {
  // Both are in the order of the lines.
  return stored.items.flatMap((line, index) => {
    const item = items[index];
    const { itemId: productId, returned, fulfilled } = line;
    const restockable = isGoods(line) ? restockableUnits(line, stored.returns) : 0;
    return item === undefined
      ? []
      : {
          ...item,
          productId,
          returned,
          fulfilled,
          restockable,
          minimumUnits: minimumUnits(line),
          unfulfilled: unitsToSend(line),
        };
  });
}

function toDisputeJson(dispute: Dispute, testMode: boolean): OwnerOrder['disputes'][number] {
  const { id, state, amount, reason, isInquiry, dueAt, openedAt, providerRef } = dispute;
  return {
    id,
    state,
    amountCents: amount.minor,
    currency: amount.currency,
    reason,
    isInquiry,
    dueOn: dueAt?.getTime() ?? null,
    openedOn: openedAt.getTime(),
    url: `https://dashboard.stripe.com/${testMode ? 'test/' : ''}disputes/${encodeURIComponent(providerRef)}`,
  };
}

function toPaymentJson(payment: PaymentWithRefunds): OwnerOrder['payments'][number] {
  const { id, provider, state, method, manual, amount, captured, refunded, failure, createdAt } = payment;
  return {
    id,
    provider,
    state,
    manual,
    brand: method?.brand ?? null,
    last4: method?.last4 ?? null,
    amountCents: amount.minor,
    capturedCents: captured.minor,
    refundedCents: refunded.minor,
    failure: failure?.message ?? null,
    createdOn: createdAt.getTime(),
  };
}
