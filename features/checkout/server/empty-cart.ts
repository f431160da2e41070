import { removePurchasedItems } from '#features/cart/server/index.ts';
import { clearCartCards } from '#features/gift-cards/server/index.ts';
import type { PaidOrder } from '#features/orders/server/index.ts';
import type { Ctx } from '#platform/context.ts';

/** What has been paid leaves the cart, and the gift cards that paid it with it, in the transaction that takes note of the payment. */
export async function emptyCart(tx: Ctx, { order, items }: PaidOrder): Promise<void> {
  await removePurchasedItems(tx, order.cartId, items);
  await clearCartCards(tx, order.cartId);
}
