import type { Ctx } from '#platform/context.ts';
import { shareBack } from '../rules.ts';
import { listTaken, move } from './entry-repository.ts';

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
  const taken = await listTaken(tx.db, tx.websiteId, orderId);
  for (const { id, cents: share } of shareBack(taken, cents)) {
    await move(tx, { cardId: id, kind: 'refund', cents: share, orderId, reference: refundId });
  }
}
