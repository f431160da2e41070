import type { Ctx } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderId, OrderState } from '../order.ts';
import { nextState, type OrderAction } from '../rules.ts';
import * as orders from './store/order-repository.ts';

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Ctx, orderId: OrderId): Promise<Order> {
  const order = await orders.lock(tx.db, tx.websiteId, orderId);
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  return order;
}

/** Locks an order for an action and returns the state that the action leads to. */
export async function lockOrderFor(
  tx: Ctx,
  orderId: OrderId,
  action: OrderAction,
): Promise<{ order: Order; to: OrderState }> {
  const order = await lockOrder(tx, orderId);
  return { order, to: requireAction(order, action) };
}

/** The state that an action leads to. Throws when the order does not allow it. */
export function requireAction(order: Order, action: OrderAction): OrderState {
  const to = nextState(order.state, action);
  if (to === null) throw stateForbids(order.state);
  if (action === 'fulfil' && order.fulfilledAt !== null) throw stateForbids('fulfilled');
  // A parcel is on its way. What was not sent can be refunded.
  if (action === 'cancel' && order.partlyFulfilledAt !== null) throw stateForbids('partly-fulfilled');
  return to;
}

function stateForbids(state: string) {
  return orderErrors.error('ORDERS_STATE_FORBIDS', { state });
}
