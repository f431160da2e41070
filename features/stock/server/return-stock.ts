import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import { isCounted } from '../rules.ts';
import { ReturnStock, sumLines } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges } from './move-stock.ts';
import * as movements from './movement-repository.ts';

/**
 * Restocks sold units after a cancellation or a return. Runs once per kind and reference, so partial returns of an
 * order need a reference each. Skips variants that are deleted or not counted.
 */
export async function returnStock(ctx: Ctx, input: ReturnStock): Promise<StockChanges> {
  const { kind, reference, ...request } = ReturnStock.parse(input);
  const quantities = new Map(sumLines(request.lines).map(({ variantId, quantity }) => [variantId, quantity]));
  return await inTransaction(ctx, async (tx) => {
    const locked = await levels.lockByIds(tx.db, tx.websiteId, [...quantities.keys()]);
    // Read after taking the locks, so that the same return cannot be in progress.
    const returned = await movements.listMoved(tx.db, tx.websiteId, { kind, reference });
    const lines = locked
      .filter((stock) => isCounted(stock) && !returned.has(stock.variantId))
      .map((stock) => ({ stock, quantity: quantities.get(stock.variantId) ?? 0 }));
    return await publishChanges(tx, await moveStock(tx, { kind, reference, lines }));
  });
}
