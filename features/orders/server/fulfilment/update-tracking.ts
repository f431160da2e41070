import { type Id, type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { orderErrors } from '../../errors.ts';
import type { OrderId } from '../../order.ts';
import { lockOrder } from '../lock-order-for.ts';
import { orderMail } from '../order-jobs.ts';
import { toSubject } from '../order-subject.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderShipments from '../store/shipment-repository.ts';

export interface UpdateTracking extends orderShipments.Tracking {
  orderId: OrderId;
  shipmentId: Id<'shipment'>;
  /** The tracking that the member has read. */
  seen: orderShipments.Tracking;
  /** Whether the shopper gets the email about the shipment with the new tracking. */
  notify: boolean;
  memberId: MemberId | null;
}

/** Replaces the tracking of a shipment, which carriers often assign later. */
export async function updateTracking(ctx: Ctx, input: UpdateTracking): Promise<void> {
  const { orderId, shipmentId, notify, memberId } = input;
  const after = toTracking(input);
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipments = await orderShipments.list(tx.db, tx.websiteId, orderId);
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (shipment === undefined) throw orderErrors.error('ORDERS_SHIPMENT_NOT_FOUND');
    const before = toTracking(shipment);
    // A second click finds the tracking as it shall be.
    if (isSame(before, after)) return notify ? await sendFirstEmail(tx, orderId, shipmentId) : undefined;
    if (!isSame(before, toTracking(input.seen))) throw orderErrors.error('ORDERS_TRACKING_CHANGED');
    await orderShipments.updateTracking(tx.db, tx.websiteId, { id: shipmentId, ...after });
    await orderEvents.record(tx, { orderId, kind: 'tracking-changed', facts: { ...after }, memberId });
    if (notify) {
      const again = `tracking-${newId<'email'>(tx.clock(), tx.random)}`;
      const payload = { kind: 'shipped' as const, orderId, about: shipmentId, again };
      await enqueue(tx, orderMail, { payload, uniqueKey: `again/${orderId}/${again}` });
    }
    tx.activity?.describe({ subject: toSubject(order), before: { ...before }, after: { ...after } });
  });
}

/** Nothing if the email about the shipment was sent or is about to be sent. */
async function sendFirstEmail(tx: Ctx, orderId: OrderId, about: string): Promise<void> {
  const payload = { kind: 'shipped' as const, orderId, about };
  await enqueue(tx, orderMail, { payload, uniqueKey: `shipped/${about}` });
}

function isSame(one: orderShipments.Tracking, other: orderShipments.Tracking): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toTracking({ carrier, trackingNumber, trackingUrl }: orderShipments.Tracking): orderShipments.Tracking {
  return { carrier, trackingNumber, trackingUrl };
}
