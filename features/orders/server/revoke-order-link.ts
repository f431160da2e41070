import type { Ctx } from '#platform/context.ts';
import { orderPath } from '../contract.ts';
import { orderErrors } from '../errors.ts';
import { toOrderToken } from './order-link.ts';
import * as orders from './store/order-repository.ts';

/** Revokes all existing links to an order. Returns the path of the new link. */
export async function revokeOrderLink(ctx: Ctx, secret: string, number: number): Promise<string> {
  const order = await orders.revokeLink(ctx.db, ctx.websiteId, { number, now: ctx.clock() });
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  ctx.log.info({ orderId: order.id, linkVersion: order.linkVersion }, 'order link revoked');
  return orderPath(toOrderToken(secret, ctx.websiteId, order));
}
