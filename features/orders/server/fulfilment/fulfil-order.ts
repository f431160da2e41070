import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { LineUnits, Order, OrderId, OrderItem } from '../../order.ts';
import { lockOrder, requireAction } from '../lock-order-for.ts';
import { orderMail } from '../order-jobs.ts';
import { toSubject } from '../order-subject.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import * as orderShipments from '../store/shipment-repository.ts';
import { planShipment } from './plan-shipment.ts';

export interface NewShipment extends orderShipments.Tracking {
  /** Without them, everything that is left is sent. */
  lines?: readonly LineUnits[] | undefined;
  /** Makes it one shipment, however often the request arrives. */
  key?: string | undefined;
  /** Whether the shopper gets an email. */
  notify: boolean;
  memberId: MemberId | null;
}

/** Records that an order, or a part of it, was sent, and notifies the shopper. */
export async function fulfilOrder(ctx: Ctx, { orderId, ...input }: NewShipment & { orderId: OrderId }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { key } = input;
    if (key !== undefined && (await orderShipments.wasRequested(tx.db, tx.websiteId, { orderId, key }))) return;
    const items = await orderItems.list(tx.db, tx.websiteId, orderId);
    await fulfilLocked(tx, { order, items }, input);
  });
}

export interface LockedOrder {
  order: Order;
  /** Read after the order was locked. */
  items: readonly OrderItem[];
}

export async function fulfilLocked(tx: Ctx, { order, items }: LockedOrder, input: NewShipment): Promise<void> {
  const to = requireAction(order, 'fulfil');
  const { carrier, trackingNumber, trackingUrl, key = null, memberId } = input;
  const tracking = { carrier, trackingNumber, trackingUrl };
  const orderId = order.id;
  const { lines, isComplete } = planShipment(items, input.lines);
  const now = tx.clock();
  const id = newId<'shipment'>(now, tx.random);
  if (isComplete) {
    await orders.transition(tx.db, tx.websiteId, { id: orderId, from: order.state, to, now, fulfilled: true });
  } else {
    await orders.markPartlyFulfilled(tx.db, tx.websiteId, { id: orderId, now });
  }
  await orderShipments.insert(tx.db, tx.websiteId, { ...tracking, lines, id, orderId, key, createdAt: now });
  await orderItems.addFulfilled(tx.db, tx.websiteId, { orderId, lines });
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const facts = { ...tracking, units, isPart: !isComplete };
  await orderEvents.record(tx, { orderId, kind: 'fulfilled', facts, memberId });
  if (input.notify) {
    const payload = { kind: 'shipped' as const, orderId, about: id };
    await enqueue(tx, orderMail, { payload, uniqueKey: `shipped/${id}` });
  }
  const after = { state: isComplete ? to : 'partly-fulfilled', units, ...tracking };
  tx.activity?.describe({ subject: toSubject(order), before: { state: order.state }, after });
}
