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
  /** Whether the shopper gets the email about the shipment with the new tracking. */
  notify: boolean;
  memberId: MemberId | null;
}

/** Replaces the tracking of a shipment, which carriers often assign later. */
export async function updateTracking(ctx: Ctx, input: UpdateTracking): Promise<void> {
  const { orderId, shipmentId, notify, memberId, carrier, trackingNumber, trackingUrl } = input;
  const after = { carrier, trackingNumber, trackingUrl };
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipments = await orderShipments.list(tx.db, tx.websiteId, orderId);
    const shipment = shipments.find(({ id }) => id === shipmentId);
    if (shipment === undefined) throw orderErrors.error('ORDERS_SHIPMENT_NOT_FOUND');
    const before = toTracking(shipment);
    // A second click finds the tracking as it shall be.
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await orderShipments.updateTracking(tx.db, tx.websiteId, { id: shipmentId, ...after });
    await orderEvents.record(tx, { orderId, kind: 'tracking-changed', facts: after, memberId });
    if (notify) {
      const again = `tracking-${newId<'email'>(tx.clock(), tx.random)}`;
      const payload = { kind: 'shipped' as const, orderId, about: shipmentId, again };
      await enqueue(tx, orderMail, { payload, uniqueKey: `again/${orderId}/${again}` });
    }
    tx.activity?.describe({ subject: toSubject(order), before: { ...before }, after });
  });
}

function toTracking({ carrier, trackingNumber, trackingUrl }: orderShipments.Shipment): orderShipments.Tracking {
  return { carrier, trackingNumber, trackingUrl };
}
