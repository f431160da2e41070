import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { BadInput } from '#platform/http/input.ts';
import type { ChangeStock, StockChangeLine } from '../admin-contract.ts';
import { checkLines, type LineProblem } from '../change-lines.ts';
import { changeMessages as messages } from '../change-messages.ts';
import type { VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges } from './move-stock.ts';
import type { LockedStock } from './stock-row.ts';

export interface ChangedStock {
  variantId: VariantId;
  level: number;
  reserved: number;
  by: number;
}

/**
 * Corrects, receives or counts the stock of many variants: all lines or none. The variants are locked first, so that
 * the levels are those after all orders so far.
 */
export async function changeStock(
  ctx: Ctx,
  input: ChangeStock & { memberId: MemberId | null },
): Promise<ChangedStock[]> {
  const { kind, reason, memberId, lines } = input;
  return await inTransaction(ctx, async (tx) => {
    const stocks = await lockStocks(tx, lines);
    const { changes, problems } = checkLines(lines, stocks);
    if (problems.length > 0) throw toBadInput(problems);
    const moves = changes.map(({ stock, by }) => ({ stock, quantity: by }));
    await publishChanges(tx, await moveStock(tx, { kind, reason, memberId, lines: moves }));
    await describeChanges(tx, moves, reason);
    return moves.map(({ stock, quantity }) => ({
      variantId: stock.variantId,
      level: stock.level + quantity,
      reserved: stock.reserved,
      by: quantity,
    }));
  });
}

/** The variants of all lines, locked in one statement in the order of their ids. */
async function lockStocks(ctx: Ctx, lines: readonly StockChangeLine[]): Promise<LockedStock[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const skus = lines.flatMap(({ sku }) => sku ?? []);
  return await levels.lockByIdsOrSkus(ctx.db, ctx.websiteId, { ids, skus });
}

function toBadInput(problems: readonly LineProblem[]): BadInput {
  const errors = Object.fromEntries(
    problems.map(({ index, field, reason, level }) => [`lines.${index}.${field}`, [messages[reason](level ?? 0)]]),
  );
  return new BadInput({ errors, userMessage: messages.summary(problems.length) });
}

async function describeChanges(
  tx: Ctx,
  moves: readonly { stock: LockedStock; quantity: number }[],
  reason: string,
): Promise<void> {
  if (tx.activity === undefined) return;
  const changed = moves.filter(({ quantity }) => quantity !== 0);
  const labels = await levels.findLabels(
    tx.db,
    tx.websiteId,
    changed.map(({ stock }) => stock.variantId),
  );
  for (const { stock, quantity } of changed) {
    tx.activity.describe({
      subject: { kind: 'variant', id: stock.variantId, label: labels.get(stock.variantId) ?? '' },
      before: { level: stock.level },
      after: { level: stock.level + quantity, ...(reason !== '' && { reason }) },
    });
  }
}
