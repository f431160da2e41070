import type { Ctx } from '#platform/context.ts';
import type { Order, OrderId, OrderItem } from '../order.ts';
import { listItems } from './item-repository.ts';
import { find } from './order-repository.ts';

export interface OrdersQuery {
  /** In lower case. The caller has verified that it belongs to the shopper. */
  email: string;
  limit: number;
  offset: number;
}

/** The paid orders of a shopper, newest first. Leaves out orders that were cancelled before they were paid. */
export async function listOrdersOf(
  ctx: Ctx,
  { email, limit, offset }: OrdersQuery,
): Promise<{ orders: { order: Order; items: OrderItem[] }[]; total: number }> {
  const rows = await ctx.db.sql<{ id: OrderId; total: number }>`
    select id, count(*) over ()::integer as total from orders
    where website_id = ${ctx.websiteId} and email = ${email} and (number is not null or cancel_reason = 'sold-out')
    order by created_at desc, id desc limit ${limit} offset ${offset}`;
  const orders: { order: Order; items: OrderItem[] }[] = [];
  for (const { id } of rows) {
    const order = await find(ctx.db, ctx.websiteId, id);
    if (order !== null) orders.push({ order, items: await listItems(ctx.db, ctx.websiteId, id) });
  }
  return { orders, total: rows[0]?.total ?? 0 };
}
