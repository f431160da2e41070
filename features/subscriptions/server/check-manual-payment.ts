import { dueCents, type Order } from '#features/orders/order.ts';
import type { Ctx } from '#platform/context.ts';
import { subscriptionErrors } from '../errors.ts';
import * as carts from './cart-repository.ts';

/** Refuses to mark the first order of a subscription as paid: there would be no card for the renewals. */
export async function checkManualPayment({ db, websiteId }: Ctx, order: Order): Promise<void> {
  if (order.state !== 'pending' || dueCents(order) === 0) return;
  if ((await carts.findById(db, websiteId, order.cartId)) !== null)
    throw subscriptionErrors.error('SUBSCRIPTIONS_NEEDS_CARD');
}
