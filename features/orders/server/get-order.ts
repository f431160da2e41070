import type { Ctx } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderId } from '../order.ts';
import { isTokenOf, orderIdOf } from './order-link.ts';
import * as orders from './store/order-repository.ts';

/** The order that a link opens. */
export async function getOrderByToken(ctx: Ctx, secret: string, token: string): Promise<Order> {
  const { websiteId } = ctx;
  const id = orderIdOf(token);
  const order = id === null ? null : await orders.find(ctx.db, websiteId, id);
  if (order === null || !isTokenOf(secret, { websiteId, token }, order)) throw orderErrors.error('ORDERS_NOT_FOUND');
  return order;
}

export async function getOrder(ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await orders.find(ctx.db, ctx.websiteId, id);
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  return order;
}

const PAID: ReadonlySet<Order['state']> = new Set(['paid', 'fulfilled', 'partly-refunded']);

/** Purchased files and gift cards are available only while the order is paid and not fully refunded. */
export function isDelivered({ state }: Order): boolean {
  return PAID.has(state);
}
