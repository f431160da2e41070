import type { Ctx } from '#platform/context.ts';
import { orderPath } from '../contract.ts';
import { orderErrors } from '../errors.ts';
import { toOrderToken } from './order-link.ts';
import { revokeLink } from './order-repository.ts';

/** Makes the links to an order that were sent so far open nothing. Gives the path of the new one. */
export async function revokeOrderLink(ctx: Ctx, secret: string, number: number): Promise<string> {
  const order = await revokeLink(ctx.db, ctx.websiteId, { number, now: ctx.clock() });
  if (order === null) throw orderErrors.error('ORDERS_NOT_FOUND');
  ctx.log.info({ orderId: order.id, linkVersion: order.linkVersion }, 'order link revoked');
  return orderPath(toOrderToken(secret, ctx.websiteId, order));
}
