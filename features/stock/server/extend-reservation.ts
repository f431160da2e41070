import { type Ctx, inTransaction } from '#platform/context.ts';
import { extend, lockOwner } from './reservation-repository.ts';

/** Keeps what an owner has reserved until another time. False when it has nothing, for example since it ran out. */
export async function extendReservation(ctx: Ctx, input: { owner: string; expiresAt: Date }): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    await lockOwner(tx.db, tx.websiteId, input.owner);
    return await extend(tx.db, tx.websiteId, input);
  });
}
