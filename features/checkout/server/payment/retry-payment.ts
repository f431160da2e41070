import { extendPending, getOrder, getOrderByToken } from '#features/orders/server/index.ts';
import { listPaymentsOf, syncPayment } from '#features/payments/server/index.ts';
import type { PlacedOrder } from '../../contract.ts';
import { checkoutErrors } from '../../errors.ts';
import type { CheckoutCtx } from '../checkout-context.ts';
import { beginOrderPayment, toPlaced } from './begin-order-payment.ts';

/** Lets a shopper pay a pending order within the maximum reservation time of its goods. */
export async function retryPayment(ctx: CheckoutCtx, token: string): Promise<PlacedOrder> {
  const { id } = await getOrderByToken(ctx, ctx.secret, token);
  const order = await extendPending(ctx, id);
  if (order === null) throw checkoutErrors.error('CHECKOUT_SOLD_OUT');
  const isClosed = order.state === 'cancelled' || (order.state === 'pending' && order.expiresAt <= ctx.clock());
  if (isClosed) throw checkoutErrors.error('CHECKOUT_ORDER_OVER');
  return await beginOrderPayment(ctx, order);
}

/** Queries the provider for the payment of an order and applies the result. */
export async function checkPayment(
  ctx: CheckoutCtx,
  token: string,
): Promise<Omit<PlacedOrder, 'payment'> & { declined: string | null }> {
  const found = await getOrderByToken(ctx, ctx.secret, token);
  const { id } = found;
  let declined: string | null = null;
  if (toPlaced(ctx, found).state === 'pending') {
    for (const payment of await listPaymentsOf(ctx, id)) {
      const synced = await syncPayment(ctx, payment.id);
      declined = synced.state === 'failed' ? (synced.failure?.message ?? '') : null;
    }
  }
  const order = await getOrder(ctx, id);
  const placed = toPlaced(ctx, order);
  return { ...placed, declined: placed.state === 'pending' ? declined : null };
}
