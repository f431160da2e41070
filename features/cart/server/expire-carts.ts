import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { releaseReservation } from '#features/stock/server/index.ts';
import { forWebsite, type SystemCtx } from '#platform/jobs/job-context.ts';
import * as carts from './store/cart-repository.ts';

/**
 * Removes at most `limit` expired carts with their lines and stock reservations. The lifetime was fixed by the
 * website's setting when the cart was last changed. Returns the number of removed carts.
 */
export async function expireCarts(ctx: SystemCtx, limit: number): Promise<number> {
  return await ctx.db.tx(async (db) => {
    const expired = await carts.removeExpired(db, ctx.clock(), limit);
    const reserving = expired.filter(({ reserved }) => reserved);
    // In a fixed order for all processes, because each takes locks on variants.
    for (const { websiteId, id } of reserving.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await releaseReservation(forWebsite({ ...ctx, db }, websiteId), cartReservationOwner(id));
    }
    return expired.length;
  });
}
