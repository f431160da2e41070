import type { Ctx } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderId, OrderState } from '../order.ts';
import { nextState, type OrderAction } from '../rules.ts';
import * as orders from './store/order-repository.ts';

/** Locks an order for an action and returns the state that the action leads to. */
export async function lockOrderFor(
  tx: Ctx,
  orderId: OrderId,
  action: OrderAction,
): Promise<{ order: Order; to: OrderState }> {
  const order = await orders.lock(tx.db, tx.websiteId, orderId);
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  const to = nextState(order.state, action);
  const isDone = action === 'fulfil' && order.fulfilledAt !== null;
  if (to === null || isDone) throw stateForbids(order, isDone);
  return { order, to };
}

function stateForbids({ state }: Order, isDone: boolean) {
  return orderErrors.error('ORDERS_STATE_FORBIDS', { state: isDone ? 'fulfilled' : state });
}
