import type { Ctx } from '#platform/context.ts';
import { allocateRefund } from '../allocate-balances.ts';
import * as entries from './entry-repository.ts';

export interface CardRefund {
  orderId: string;
  refundId: string;
  cents: number;
}

/**
 * Refunds an amount of an order to the cards that paid for it. The order is locked, so that no two refunds run
 * concurrently.
 */
export async function refundCards(tx: Ctx, { orderId, refundId, cents }: CardRefund): Promise<void> {
  if (cents === 0) return;
  const redeemed = await entries.listRedeemed(tx.db, tx.websiteId, orderId);
  for (const { id, cents: share } of allocateRefund(redeemed, cents)) {
    await entries.recordEntry(tx, { cardId: id, kind: 'refund', cents: share, orderId, reference: refundId });
  }
}
