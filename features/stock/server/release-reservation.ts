import { type Ctx, inTransaction } from '#platform/context.ts';
import * as reservations from './reservation-repository.ts';

/** Releases the units reserved by an owner. Does nothing when there are none. */
export async function releaseReservation(ctx: Ctx, owner: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await reservations.lockOwner(tx.db, tx.websiteId, owner);
    await reservations.release(tx.db, tx.websiteId, owner);
  });
}
