import { listCartUnits } from '#features/cart/server/index.ts';
import { hasPaidOrderSince, type OnExpired, type OnPaid } from '#features/orders/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import * as checkouts from './checkout-repository.ts';

/**
 * Records the checkout of an order that was not paid in time, in the transaction that ends the order. Gift cards and
 * subscriptions are bought without a cart, and are left out.
 */
export const recordExpired: OnExpired = async (tx, { order, items }) => {
  if ((await listCartUnits(tx.db, tx.websiteId, order.cartId)) === null) return;
  const { email, createdAt: since } = order;
  if (await hasPaidOrderSince(tx.db, tx.websiteId, { email, since })) return;
  const now = tx.clock();
  await checkouts.saveExpired(tx.db, tx.websiteId, {
    id: newId<'abandoned-checkout'>(now, tx.random),
    cartId: order.cartId,
    orderId: order.id,
    email,
    lines: items.map(({ variantId, title, sku, attributes, answers, quantity, unitPriceCents }) => {
      return { variantId, title, sku, attributes, answers, quantity, unitPriceCents };
    }),
    subtotalCents: order.subtotalCents,
    currency: order.currency,
    abandonedAt: now,
    now,
  });
};

/**
 * Marks the abandoned checkouts of the cart and of the email address as recovered, in the transaction that settles the
 * order. Renewals and gift cards recover nothing: they are not bought from a cart.
 */
export const recordRecovery: OnPaid = async (tx, { order }) => {
  if ((await listCartUnits(tx.db, tx.websiteId, order.cartId)) === null) return;
  await checkouts.markRecovered(tx.db, tx.websiteId, {
    orderId: order.id,
    cartId: order.cartId,
    email: order.email,
    cents: order.totalCents,
    currency: order.currency,
    testMode: order.testMode,
    now: tx.clock(),
  });
};
