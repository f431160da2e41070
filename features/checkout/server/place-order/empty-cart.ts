import { removePurchasedItems } from '#features/cart/server/index.ts';
import { clearCartCards } from '#features/gift-cards/server/index.ts';
import type { PaidOrder } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/**
 * Removes purchased items and the gift cards that paid for them from the cart, in the transaction that records the
 * payment.
 */
export async function emptyCart(tx: Ctx, { order, items }: PaidOrder): Promise<void> {
  await removePurchasedItems(tx, order.cartId, items);
  await clearCartCards(tx, order.cartId);
}
