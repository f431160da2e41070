import type { Ctx } from '#platform/context.ts';
import { allocateRefund, type CardAmount } from '../allocate-balances.ts';
import * as entries from './entry-repository.ts';

export interface CardRefund {
  orderId: string;
  refundId: string;
  cents: number;
}

/**
 * Refunds an amount of an order to the cards that paid for it, and returns what each gets. The order is locked, so that no two refunds run
 * concurrently.
 */
export async function refundCards(tx: Ctx, { orderId, refundId, cents }: CardRefund): Promise<CardAmount[]> {
  if (cents === 0) return [];
  const redeemed = await entries.listRedeemed(tx.db, tx.websiteId, orderId);
  const shares = allocateRefund(redeemed, cents);
  for (const { id, cents: share } of shares) {
    await entries.recordEntry(tx, { cardId: id, kind: 'refund', cents: share, orderId, reference: refundId });
  }
  return shares;
}
