import { type Ctx, inTransaction } from '#platform/context.ts';
import { lockOwner, release } from './reservation-repository.ts';

/** Gives back what an owner has reserved. It is no fault if that is nothing. */
export async function releaseReservation(ctx: Ctx, owner: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx.db, tx.websiteId, owner);
    await release(tx.db, tx.websiteId, owner);
  });
}
