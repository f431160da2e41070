import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import { findUnsellable, isCounted, type Shortage } from '../rules.ts';
import { ConsumeReservation } from '../stock-line.ts';
import { moveStock, publishChanges } from './move-stock.ts';
import * as movements from './movement-repository.ts';
import type { StockWithReservation } from './reservation-repository.ts';
import * as reservations from './reservation-repository.ts';

export type ConsumeOutcome =
  | ({ ok: true } & StockChanges)
  | { ok: false; reason: 'nothing-reserved' }
  | { ok: false; reason: 'not-enough'; shortages: Shortage[] };

/**
 * Sells what an owner has reserved. A second call with the same reference changes nothing, even after a new
 * reservation. A rejected sale leaves the reservation unchanged.
 */
export async function consumeReservation(ctx: Ctx, input: ConsumeReservation): Promise<ConsumeOutcome> {
  const { owner, reference } = ConsumeReservation.parse(input);
  return await inTransaction(ctx, async (tx) => {
    await reservations.lockOwner(tx.db, tx.websiteId, owner);
    const locked = await reservations.lockWithReservations(tx.db, tx.websiteId, { owner, variantIds: [] });
    // Read after taking the locks, so that no sale of the same reference can be in progress.
    const sold = await movements.listMoved(tx.db, tx.websiteId, { kind: 'sale', reference });
    if (sold.size > 0) {
      await reservations.release(tx.db, tx.websiteId, owner);
      return { ok: true, changed: [], replenished: [] };
    }
    if (locked.length === 0) return { ok: false, reason: 'nothing-reserved' };
    return await sell(tx, { owner, reference }, locked);
  });
}

async function sell(
  ctx: Ctx,
  { owner, reference }: ConsumeReservation,
  locked: readonly StockWithReservation[],
): Promise<ConsumeOutcome> {
  const requested = locked.flatMap(({ reservedByOwner, ...stock }) =>
    reservedByOwner?.counted === true ? { stock, variantId: stock.variantId, quantity: reservedByOwner.quantity } : [],
  );
  const stocks = new Map(requested.map(({ variantId, stock }) => [variantId, stock]));
  const shortages = findUnsellable(requested, stocks);
  if (shortages.length > 0) return { ok: false, reason: 'not-enough', shortages };
  const lines = requested.map(({ stock, quantity }) => ({
    stock,
    // A variant that has become unlimited since the reservation has no level to reduce.
    quantity: isCounted(stock) ? -quantity : 0,
    released: quantity,
  }));
  await reservations.removeByOwner(ctx.db, ctx.websiteId, owner);
  const shifts = await moveStock(ctx, { kind: 'sale', reference, lines });
  return { ok: true, ...(await publishChanges(ctx, shifts)) };
}
