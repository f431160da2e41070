import type { Ctx } from '#platform/context.ts';
import type { Order, OrderItem } from '../order.ts';
import * as orderItems from './store/item-repository.ts';
import type { OrdersQuery } from './store/order-repository.ts';
import * as orders from './store/order-repository.ts';

/** The paid orders of a shopper, newest first. Leaves out orders that were cancelled before they were paid. */
export async function listOrdersByEmail(
  ctx: Ctx,
  query: OrdersQuery,
): Promise<{ orders: { order: Order; items: OrderItem[] }[]; total: number }> {
  const { ids, total } = await orders.listIdsByEmail(ctx.db, ctx.websiteId, query);
  const found: { order: Order; items: OrderItem[] }[] = [];
  for (const id of ids) {
    const order = await orders.find(ctx.db, ctx.websiteId, id);
    if (order !== null) found.push({ order, items: await orderItems.list(ctx.db, ctx.websiteId, id) });
  }
  return { orders: found, total };
}
