import type { Ctx } from '#platform/context.ts';
import type { OrderId } from '../../order.ts';
import { nextState } from '../../rules.ts';
import { lockOrder } from '../lock-order-for.ts';
import * as orderEvents from '../store/event-repository.ts';
import * as orderItems from '../store/item-repository.ts';
import * as orders from '../store/order-repository.ts';
import { unitsToSend } from './plan-shipment.ts';

/** Marks a partly fulfilled order as fulfilled if nothing is left to be sent, because the rest was restocked. */
export async function completeFulfilment(tx: Ctx, orderId: OrderId): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const to = nextState(order.state, 'fulfil');
  if (to === null || order.partlyFulfilledAt === null || order.fulfilledAt !== null) return;
  const items = await orderItems.list(tx.db, tx.websiteId, orderId);
  if (items.some((item) => unitsToSend(item) > 0)) return;
  await orders.transition(tx.db, tx.websiteId, {
    id: orderId,
    from: order.state,
    to,
    now: tx.clock(),
    fulfilled: true,
  });
  await orderEvents.record(tx, { orderId, kind: 'fulfilment-completed' });
}
