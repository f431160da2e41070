import type { Ctx } from '#platform/context.ts';
import * as purchasedLines from './store/purchased-line-repository.ts';

export interface PurchasedLine {
  entryId: string;
  quantity: number;
}

/**
 * Removes purchased items from a cart. Items added since, for example in another tab, stay. Codes that were entered for
 * the purchase are removed once the cart is empty.
 */
export async function removePurchasedItems(tx: Ctx, cartId: string, lines: readonly PurchasedLine[]): Promise<void> {
  await purchasedLines.remove(tx.db, tx.websiteId, { cartId, lines, now: tx.clock() });
}
