import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { OrderId } from '../order.ts';
import { lockOrderFor } from './lock-order-for.ts';
import { orderMail } from './order-jobs.ts';
import { toSubject } from './order-subject.ts';
import * as orderEvents from './store/event-repository.ts';
import * as orders from './store/order-repository.ts';
import * as orderShipments from './store/shipment-repository.ts';

export interface FulfilOrder {
  orderId: OrderId;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  memberId: MemberId | null;
}

/** Marks an order as fulfilled and notifies the shopper. */
export async function fulfilOrder(ctx: Ctx, { orderId, memberId, ...tracking }: FulfilOrder): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { order, to } = await lockOrderFor(tx, orderId, 'fulfil');
    const now = tx.clock();
    const id = newId<'shipment'>(now, tx.random);
    await orders.transition(tx.db, tx.websiteId, { id: orderId, from: order.state, to, now, fulfilled: true });
    await orderShipments.insert(tx.db, tx.websiteId, { ...tracking, id, orderId, createdAt: now });
    await orderEvents.record(tx, { orderId, kind: 'fulfilled', facts: tracking, memberId });
    const payload = { kind: 'shipped' as const, orderId, about: id };
    await enqueue(tx, orderMail, { payload, uniqueKey: `shipped/${id}` });
    const after = { state: to, ...tracking };
    tx.activity?.describe({ subject: toSubject(order), before: { state: order.state }, after });
  });
}
