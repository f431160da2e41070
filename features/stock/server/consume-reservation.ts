import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import { findUnsellable, isCounted, type Offender } from '../rules.ts';
import { ConsumeReservation } from '../stock-line.ts';
import { announceChanges, moveStock } from './move-stock.ts';
import { listMoved } from './movement-repository.ts';
import { lockOwned, lockOwner, type OwnedStock, release, removeByOwner } from './reservation-repository.ts';

export type ConsumeOutcome =
  | ({ ok: true } & StockChanges)
  | { ok: false; reason: 'nothing-reserved' }
  | { ok: false; reason: 'not-enough'; offenders: Offender[] };

/**
 * Sells what an owner has reserved. A second call with the same reference changes nothing, even after a new
 * reservation. A rejected sale leaves the reservation unchanged.
 */
export async function consumeReservation(ctx: Ctx, input: ConsumeReservation): Promise<ConsumeOutcome> {
  const { owner, reference } = ConsumeReservation.parse(input);
  return await inTransaction(ctx, async (tx) => {
    await lockOwner(tx.db, tx.websiteId, owner);
    const locked = await lockOwned(tx.db, tx.websiteId, { owner, others: [] });
    // Read after taking the locks, so that no sale of the same reference can be in progress.
    const sold = await listMoved(tx.db, tx.websiteId, { kind: 'sale', reference });
    if (sold.size > 0) {
      await release(tx.db, tx.websiteId, owner);
      return { ok: true, changed: [], replenished: [] };
    }
    if (locked.length === 0) return { ok: false, reason: 'nothing-reserved' };
    return await sell(tx, { owner, reference }, locked);
  });
}

async function sell(
  ctx: Ctx,
  { owner, reference }: ConsumeReservation,
  locked: readonly OwnedStock[],
): Promise<ConsumeOutcome> {
  const requested = locked.flatMap(({ own, ...stock }) =>
    own?.counted === true ? { stock, variantId: stock.variantId, quantity: own.quantity } : [],
  );
  const stocks = new Map(requested.map(({ variantId, stock }) => [variantId, stock]));
  const offenders = findUnsellable(requested, stocks);
  if (offenders.length > 0) return { ok: false, reason: 'not-enough', offenders };
  const lines = requested.map(({ stock, quantity }) => ({
    stock,
    // A variant that has become unlimited since the reservation has no level to reduce.
    quantity: isCounted(stock) ? -quantity : 0,
    released: quantity,
  }));
  await removeByOwner(ctx.db, ctx.websiteId, owner);
  const shifts = await moveStock(ctx, { kind: 'sale', reference, lines });
  return { ok: true, ...(await announceChanges(ctx, shifts)) };
}
