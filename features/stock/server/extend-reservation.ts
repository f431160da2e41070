import { type Ctx, inTransaction } from '#platform/context.ts';
import * as reservations from './reservation-repository.ts';

/** Extends the reservation of an owner. Returns false when there is none, for example because it has expired. */
export async function extendReservation(ctx: Ctx, input: { owner: string; expiresAt: Date }): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    await reservations.lockOwner(tx.db, tx.websiteId, input.owner);
    return await reservations.extend(tx.db, tx.websiteId, input);
  });
}
