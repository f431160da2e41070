import { type Ctx, inTransaction } from '#platform/context.ts';
import { stockErrors } from '../errors.ts';
import type { VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';

/** Sets the low-stock limit of a variant. Null: the limit of the website applies. */
export async function updateLowStockLimit(
  ctx: Ctx,
  { variantId, limit }: { variantId: VariantId; limit: number | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [stock] = await levels.lockByIds(tx.db, tx.websiteId, [variantId]);
    if (stock === undefined) throw stockErrors.error('STOCK_VARIANT_NOT_FOUND');
    await levels.setLowStockLimits(tx.db, tx.websiteId, [{ variantId, limit }]);
    if (tx.activity === undefined) return;
    const labels = await levels.findLabels(tx.db, tx.websiteId, [variantId]);
    tx.activity.describe({
      subject: { kind: 'variant', id: variantId, label: labels.get(variantId) ?? '' },
      before: { lowStockLimit: stock.ownLimit },
      after: { lowStockLimit: limit },
    });
  });
}
