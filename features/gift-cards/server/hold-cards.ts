import type { Ctx } from '#platform/context.ts';
import * as entries from './entry-repository.ts';

export interface HoldInput {
  orderId: string;
  cards: readonly { id: string; cents: number }[];
}

/**
 * Holds amounts of cards for a pending order. False when a balance is too small: the caller must then roll back the
 * transaction. Cards are locked in the order of their ids.
 */
export async function holdCards(tx: Ctx, { orderId, cards }: HoldInput): Promise<boolean> {
  for (const { id, cents } of cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (cents === 0) continue;
    const isHeld = await entries.recordEntry(tx, {
      cardId: id,
      kind: 'hold',
      cents: -cents,
      orderId,
      reference: orderId,
    });
    if (!isHeld) return false;
  }
  return true;
}

/** Releases the amounts held by an order that will not be paid. */
export async function releaseCards(tx: Ctx, orderId: string): Promise<void> {
  for (const { cardId, cents } of await entries.listHolds(tx.db, tx.websiteId, orderId)) {
    await entries.recordEntry(tx, { cardId, kind: 'release', cents, orderId, reference: orderId });
  }
}

/** Redeems the amounts held by an order that is paid. */
export async function redeemCards(tx: Ctx, orderId: string): Promise<void> {
  for (const hold of await entries.listHolds(tx.db, tx.websiteId, orderId)) await entries.redeemHold(tx, orderId, hold);
}
