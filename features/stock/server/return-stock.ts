import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import { isCounted } from '../rules.ts';
import { ReturnStock, sumLines } from '../stock-line.ts';
import { announceChanges, moveStock } from './move-stock.ts';
import { listMoved } from './movement-repository.ts';
import { lockByIds } from './repository.ts';

/**
 * Puts units back that were sold: an order is cancelled, or something came back. Once for each kind and reference, so
 * parts of an order that come back one by one need a reference each. Variants that are gone or not counted are passed over.
 */
export async function returnStock(ctx: Ctx, input: ReturnStock): Promise<StockChanges> {
  const { kind, reference, ...request } = ReturnStock.parse(input);
  const quantities = new Map(sumLines(request.lines).map(({ variantId, quantity }) => [variantId, quantity]));
  return await inTransaction(ctx, async (tx) => {
    const locked = await lockByIds(tx.db, tx.websiteId, [...quantities.keys()]);
    // Read behind the locks, where a report of the same return cannot be half done.
    const returned = await listMoved(tx.db, tx.websiteId, { kind, reference });
    const lines = locked
      .filter((stock) => isCounted(stock) && !returned.has(stock.variantId))
      .map((stock) => ({ stock, quantity: quantities.get(stock.variantId) ?? 0 }));
    return await announceChanges(tx, await moveStock(tx, { kind, reference, lines }));
  });
}
