import type { Ctx } from '#platform/context.ts';
import { removePurchased } from './purchased-repository.ts';

export interface PurchasedLine {
  entryId: string;
  quantity: number;
}

/**
 * Takes what has been bought out of a cart. What the shopper put in since, in another tab for example, stays. Codes that
 * were entered for what was bought go with it once nothing is left.
 */
export async function removePurchasedItems(tx: Ctx, cartId: string, lines: readonly PurchasedLine[]): Promise<void> {
  await removePurchased(tx.db, tx.websiteId, { cartId, lines, now: tx.clock() });
}
