import type { VariantFile } from '#features/catalog/product-file.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges, type StockChange } from './move-stock.ts';
import type { LockedStock } from './stock-row.ts';

/**
 * Sets variants to the stock in their import files. Records the difference to the level as an import. Skips SKUs that
 * the website does not have.
 */
export async function setLevels(
  ctx: Ctx,
  variants: readonly Pick<VariantFile, 'sku' | 'stock'>[],
): Promise<StockChanges> {
  const inputs = new Map(variants.map((variant) => [variant.sku, variant]));
  return await inTransaction(ctx, async (tx) => {
    const locked = await levels.lockBySkus(tx.db, tx.websiteId, [...inputs.keys()]);
    const shifts = locked.map((before) => ({ before, after: toAfter(before, inputs.get(before.sku)?.stock) }));
    const switched = shifts.filter(({ before, after }) => before.unlimited !== after.unlimited);
    if (switched.length > 0) {
      await levels.setUnlimited(
        tx.db,
        tx.websiteId,
        switched.map(({ after }) => after),
      );
    }
    await moveStock(tx, { kind: 'import', lines: shifts.map(toLine) });
    return await publishChanges(tx, shifts);
  });
}

function toAfter(before: LockedStock, stock: VariantFile['stock'] | undefined): LockedStock {
  if (stock === undefined) return before;
  return { ...before, unlimited: stock === 'unlimited', level: stock === 'unlimited' ? 0 : stock };
}

const toLine = ({ before, after }: StockChange) => ({ stock: before, quantity: after.level - before.level });
