import { releaseReservation } from '#features/stock/server/index.ts';
import { forWebsite, type SystemCtx } from '#platform/jobs/job-context.ts';
import { removeExpired } from './cart-repository.ts';
import { reservationOwner } from './cart-token.ts';

/**
 * Removes carts that nobody came back to, at most so many, with their lines and what was reserved for them. How long a cart
 * is kept was settled, by the setting of its website, when it was last changed. Gives how many there were.
 */
export async function expireCarts(ctx: SystemCtx, limit: number): Promise<number> {
  return await ctx.db.tx(async (db) => {
    const carts = await removeExpired(db, ctx.clock(), limit);
    const reserving = carts.filter(({ reserved }) => reserved);
    // In one order for all, since each takes locks on variants.
    for (const { websiteId, id } of reserving.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await releaseReservation(forWebsite({ ...ctx, db }, websiteId), reservationOwner(id));
    }
    return carts.length;
  });
}
