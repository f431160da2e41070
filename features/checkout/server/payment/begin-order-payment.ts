import { balanceKey } from '#features/orders/edit-rules.ts';
import { amountDueCents, dueCents, type Order } from '#features/orders/order.ts';
import { toOrderToken } from '#features/orders/server/index.ts';
import { listPaymentsOf, startPayment } from '#features/payments/server/index.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import type { PlacedOrder } from '../../contract.ts';
import { checkoutErrors } from '../../errors.ts';
import { type CheckoutCtx, getPaymentConfig } from '../checkout-context.ts';

/** The reply for an order that the browser has placed. */
export function toPlaced(ctx: CheckoutCtx, order: Order): Omit<PlacedOrder, 'payment'> {
  return {
    token: toOrderToken(ctx.secret, ctx.websiteId, order),
    // The page waits for the payment of what is due after an edit, as it waits for a pending order.
    state: amountDueCents(order) > 0 ? 'pending' : order.state,
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
  if (amountDueCents(order) > 0) return await beginBalancePayment(ctx, order);
  if (order.state !== 'pending') return { ...toPlaced(ctx, order), payment: null };
  const amount = money(dueCents(order), order.currency as CurrencyCode);
  const { browser } = await startPayment(ctx, { reference: order.id, key: `order-${order.id}`, amount });
  return { ...toPlaced(ctx, order), payment: browser };
}

/** A payment that a member has cancelled cannot be made any more, so the next attempt has another key. */
async function beginBalancePayment(ctx: CheckoutCtx, order: Order): Promise<PlacedOrder> {
  // A test payment moves no money, and a real payment is none for a test order.
  if (getPaymentConfig(ctx).testMode !== order.testMode) throw checkoutErrors.error('CHECKOUT_ORDER_OVER');
  const prefix = `${balanceKey(order)}online/`;
  const earlier = (await listPaymentsOf(ctx, order.id)).filter(({ key }) => key.startsWith(prefix));
  const attempt = 1 + earlier.filter(({ state }) => state === 'cancelled').length;
  const amount = money(amountDueCents(order), order.currency as CurrencyCode);
  const { browser } = await startPayment(ctx, { reference: order.id, key: `${prefix}${attempt}`, amount });
  return { ...toPlaced(ctx, order), payment: browser };
}
