import { dueCents, type Order } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import { startPayment } from '#features/payments/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import type { PlacedOrder } from '../../contract.ts';
import type { CheckoutCtx } from '../checkout-context.ts';

/** The reply for an order that the browser has placed. */
export function toPlaced(ctx: CheckoutCtx, order: Order): Omit<PlacedOrder, 'payment'> {
  return {
    token: toOrderToken(ctx.secret, ctx.websiteId, order),
    state: order.state,
    totalCents: order.totalCents,
    currency: order.currency,
    expiresOn: order.expiresAt.getTime(),
  };
}

/**
 * Begins the payment of a pending order, or resumes the existing one: each order has one payment, within which the
 * shopper may try several cards. Do not call it inside a transaction.
 */
export async function beginOrderPayment(ctx: CheckoutCtx, order: Order): Promise<PlacedOrder> {
  if (order.state !== 'pending') return { ...toPlaced(ctx, order), payment: null };
  const amount = money(dueCents(order), order.currency as CurrencyCode);
  const { browser } = await startPayment(ctx, { reference: order.id, key: `order-${order.id}`, amount });
  return { ...toPlaced(ctx, order), payment: browser };
}
