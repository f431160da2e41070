import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { stockErrors } from '../errors.ts';
import type { StockChanges } from '../events.ts';
import { type Correction, checkCorrection } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges } from './move-stock.ts';
import type { LockedStock } from './stock-row.ts';

export interface CorrectStock extends Correction {
  variantId: VariantId;
  reason: string;
  memberId: MemberId | null;
}

export interface CorrectedStock extends StockChanges {
  unlimited: boolean;
  level: number;
  reserved: number;
}

/** Sets the level of a variant after a stock count. */
export async function correctStock(ctx: Ctx, input: CorrectStock): Promise<CorrectedStock> {
  const { variantId, reason, memberId } = input;
  return await inTransaction(ctx, async (tx) => {
    const [stock] = await levels.lockByIds(tx.db, tx.websiteId, [variantId]);
    if (stock === undefined) throw stockErrors.error('STOCK_VARIANT_NOT_FOUND');
    const check = checkCorrection(stock, input);
    if (!check.ok) {
      throw stockErrors.error(check.reason === 'not-counted' ? 'STOCK_NOT_COUNTED' : 'STOCK_LEVEL_OUT_OF_RANGE');
    }
    const lines = [{ stock, quantity: check.by }];
    const changes = await publishChanges(tx, await moveStock(tx, { kind: 'correction', reason, memberId, lines }));
    await describeCorrection(tx, stock, { level: stock.level + check.by, reason });
    return { unlimited: stock.unlimited, level: stock.level + check.by, reserved: stock.reserved, ...changes };
  });
}

async function describeCorrection(
  tx: Ctx,
  stock: LockedStock,
  after: { level: number; reason: string },
): Promise<void> {
  if (tx.activity === undefined) return;
  const labels = await levels.findLabels(tx.db, tx.websiteId, [stock.variantId]);
  const subject = { kind: 'variant', id: stock.variantId, label: labels.get(stock.variantId) ?? '' };
  tx.activity.describe({ subject, before: { level: stock.level }, after });
}
