import { recordRecovery } from '#features/abandoned-checkouts/server/index.ts';
import { removePurchasedItems } from '#features/cart/server/index.ts';
import { clearCartCards } from '#features/gift-cards/server/index.ts';
import type { OnPaid } from '#features/orders/server/index.ts';

/**
 * Removes purchased items and the gift cards that paid for them from the cart, and records which abandoned checkouts
 * the order has recovered, in the transaction that records the payment.
 */
export const completePurchase: OnPaid = async (tx, paid) => {
  await removePurchasedItems(tx, paid.order.cartId, paid.items);
  await clearCartCards(tx, paid.order.cartId);
  await recordRecovery(tx, paid);
};
