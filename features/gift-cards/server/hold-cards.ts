import type { Ctx } from '#platform/context.ts';
import { listHolds, move, spend } from './entry-repository.ts';

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
    const held = await move(tx, { cardId: id, kind: 'hold', cents: -cents, orderId, reference: orderId });
    if (!held) return false;
  }
  return true;
}

/** Releases the amounts held by an order that will not be paid. */
export async function releaseCards(tx: Ctx, orderId: string): Promise<void> {
  for (const { cardId, cents } of await listHolds(tx.db, tx.websiteId, orderId)) {
    await move(tx, { cardId, kind: 'release', cents, orderId, reference: orderId });
  }
}

/** Redeems the amounts held by an order that is paid. */
export async function redeemCards(tx: Ctx, orderId: string): Promise<void> {
  for (const hold of await listHolds(tx.db, tx.websiteId, orderId)) await spend(tx, orderId, hold);
}
