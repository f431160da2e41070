import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { StockChanges } from '../events.ts';
import { MAX_LEVEL } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges, type StockChange } from './move-stock.ts';
import type { LockedStock } from './stock-row.ts';

/** A level to set, or units to add to whatever the level is now. */
export type LevelChange = { variantId: string } & ({ to: number | 'unlimited' } | { by: number });

export interface ChangeLevels {
  changes: readonly LevelChange[];
  reason: string;
  memberId: MemberId | null;
}

/** Corrects the stock of several variants, with one reason. Variants that no longer exist are left out. */
export async function changeLevels(ctx: Ctx, { changes, reason, memberId }: ChangeLevels): Promise<StockChanges> {
  const changeOf = new Map(changes.map((change) => [change.variantId, change]));
  return await inTransaction(ctx, async (tx) => {
    const ids = [...changeOf.keys()] as VariantId[];
    const locked = await levels.lockByIds(tx.db, tx.websiteId, ids);
    const shifts = locked.map((before) => ({ before, after: toAfter(before, changeOf.get(before.variantId)) }));
    const switched = shifts.filter(({ before, after }) => before.unlimited !== after.unlimited);
    if (switched.length > 0) {
      const variants = switched.map(({ after }) => after);
      await levels.setUnlimited(tx.db, tx.websiteId, variants);
    }
    await moveStock(tx, { kind: 'correction', reason, memberId, lines: shifts.map(toLine) });
    return await publishChanges(tx, shifts);
  });
}

function toAfter(before: LockedStock, change: LevelChange | undefined): LockedStock {
  if (change === undefined) return before;
  if ('to' in change) {
    return { ...before, unlimited: change.to === 'unlimited', level: change.to === 'unlimited' ? 0 : change.to };
  }
  // There is nothing to add to if the stock is no longer counted.
  if (before.unlimited) return before;
  return { ...before, level: Math.min(MAX_LEVEL, Math.max(0, before.level + change.by)) };
}

const toLine = ({ before, after }: StockChange) => ({ stock: before, quantity: after.level - before.level });
