import { type Ctx, inTransaction } from '#platform/context.ts';
import { findUnreservable, isCounted, type Shortage } from '../rules.ts';
import { ReserveStock, type StockLine, sumLines, type VariantId } from '../stock-line.ts';
import type { ReservationWrite, StockWithReservation } from './reservation-repository.ts';
import * as reservations from './reservation-repository.ts';

export type ReserveOutcome = { ok: true } | { ok: false; shortages: Shortage[] };

/**
 * Reserves units for an owner until a time and replaces the owner's previous reservation: all lines or none. If a line
 * is not available, the previous reservation stays.
 */
export async function reserve(ctx: Ctx, input: ReserveStock): Promise<ReserveOutcome> {
  const { owner, expiresAt, ...request } = ReserveStock.parse(input);
  const lines = sumLines(request.lines);
  return await inTransaction(ctx, async (tx) => {
    await reservations.lockOwner(tx.db, tx.websiteId, owner);
    const variantIds = lines.map(({ variantId }) => variantId);
    const locked = await reservations.lockWithReservations(tx.db, tx.websiteId, { owner, variantIds });
    const stocks = new Map(locked.map((stock) => [stock.variantId, stock]));
    const reservedByOwner = new Map(locked.map((stock) => [stock.variantId, unitsReservedByOwner(stock)]));
    const shortages = findUnreservable(lines, stocks, reservedByOwner);
    if (shortages.length > 0) return { ok: false, shortages };
    await reservations.replace(tx.db, tx.websiteId, { owner, expiresAt, now: tx.clock(), ...toRows(lines, locked) });
    return { ok: true };
  });
}

/** The owner's units that are included in the variant's `reserved`. */
function unitsReservedByOwner({ reservedByOwner }: StockWithReservation): number {
  return reservedByOwner?.counted === true ? reservedByOwner.quantity : 0;
}

function toRows(
  lines: readonly StockLine[],
  locked: readonly StockWithReservation[],
): Pick<ReservationWrite, 'lines' | 'shifts'> {
  const counted = new Set(locked.filter(isCounted).map(({ variantId }) => variantId));
  const rows = lines.map((line) => ({ ...line, counted: counted.has(line.variantId) }));
  const units = new Map<VariantId, number>(rows.map((row) => [row.variantId, row.counted ? row.quantity : 0]));
  const shifts = locked
    .map((stock) => ({
      variantId: stock.variantId,
      by: (units.get(stock.variantId) ?? 0) - unitsReservedByOwner(stock),
    }))
    .filter(({ by }) => by !== 0);
  return { lines: rows, shifts };
}
