import type { Order, OrderItem } from '#features/orders/order.ts';
import { MAX_DOWNLOADS } from '#features/orders/rules.ts';
import { listOrdersByEmail, toOrderToken } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { AccountOrder } from '../contract.ts';

const PAGE_SIZE = 20;

export interface OrderPage {
  orders: AccountOrder[];
  total: number;
  pageSize: number;
}

/** The orders of an email address. The caller has proved that it owns the address. */
export async function listOrders(
  ctx: Ctx,
  secret: string,
  { email, page }: { email: string; page: number },
): Promise<OrderPage> {
  const pagination = { email, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { orders, total } = await listOrdersByEmail(ctx, pagination);
  return { orders: orders.map((entry) => toRow(ctx, secret, entry)), total, pageSize: PAGE_SIZE };
}

const DELIVERED_STATES: ReadonlySet<Order['state']> = new Set(['paid', 'fulfilled', 'partly-refunded']);

function toRow(ctx: Ctx, secret: string, { order, items }: { order: Order; items: OrderItem[] }): AccountOrder {
  const { number, state, cancelReason, totalCents, refundedCents, currency, createdAt } = order;
  const files = items.flatMap(({ position: itemIndex, title, download, downloads }) =>
    download === null ? [] : [{ title, itemIndex, left: Math.max(0, MAX_DOWNLOADS - downloads) }],
  );
  return {
    token: toOrderToken(secret, ctx.websiteId, order),
    number,
    state,
    cancelReason,
    totalCents,
    refundedCents,
    currency,
    createdOn: createdAt.getTime(),
    titles: items.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)),
    files: DELIVERED_STATES.has(state) ? files : [],
  };
}
