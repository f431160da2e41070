import type { Ctx } from '#platform/context.ts';
import { isCounted, type Shortage, unitsAvailable } from '../rules.ts';
import { type StockLine, sumLines, type VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { moveStock, publishChanges, type StockChange } from './move-stock.ts';
import type { LockedStock } from './stock-row.ts';

export interface ExchangeStock {
  /** Sold now. */
  taken: readonly StockLine[];
  /** Sold before, and in stock again. */
  returned: readonly StockLine[];
  /** Unique: the caller makes each exchange once. */
  reference: string;
}

export type ExchangeOutcome = { ok: true } | { ok: false; shortages: Shortage[] };

/**
 * Sells units and restocks others at once: all of them, or none. All variants are locked together, so that two exchanges
 * cannot wait for each other. Runs in the caller's transaction. Restocked variants that are deleted are skipped.
 */
export async function exchangeStock(tx: Ctx, exchange: ExchangeStock): Promise<ExchangeOutcome> {
  const { reference } = exchange;
  const [taken, returned] = netLines(exchange);
  const variantIds = [...taken, ...returned].map(({ variantId }) => variantId);
  if (variantIds.length === 0) return { ok: true };
  const locked = await levels.lockByIds(tx.db, tx.websiteId, variantIds);
  const stocks = new Map(locked.map((stock) => [stock.variantId, stock]));
  const shortages = taken.flatMap((line) => shortageOf(line, stocks.get(line.variantId)));
  if (shortages.length > 0) return { ok: false, shortages };
  const changes: StockChange[] = [
    ...(await moveStock(tx, { kind: 'sale', reference, lines: movesOf(taken, stocks, -1) })),
    ...(await moveStock(tx, { kind: 'cancel', reference, lines: movesOf(returned, stocks, 1) })),
  ];
  await publishChanges(tx, changes);
  return { ok: true };
}

/** A variant that is both taken and returned counts with the difference. */
function netLines({ taken, returned }: ExchangeStock): [StockLine[], StockLine[]] {
  const units = new Map<VariantId, number>();
  for (const { variantId, quantity } of taken) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  for (const { variantId, quantity } of returned) units.set(variantId, (units.get(variantId) ?? 0) - quantity);
  const lines = [...units].map(([variantId, quantity]) => ({ variantId, quantity }));
  const back = lines.filter(({ quantity }) => quantity < 0);
  return [
    sumLines(lines.filter(({ quantity }) => quantity > 0)),
    sumLines(back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }))),
  ];
}

/** Units that others have reserved are not available. */
function shortageOf({ variantId, quantity }: StockLine, stock: LockedStock | undefined): Shortage[] {
  if (stock === undefined) return [{ variantId, reason: 'unknown-variant', requested: quantity, available: 0 }];
  const available = unitsAvailable(stock);
  if (!isCounted(stock) || quantity <= available) return [];
  return [{ variantId, reason: 'not-enough', requested: quantity, available }];
}

function movesOf(lines: readonly StockLine[], stocks: ReadonlyMap<VariantId, LockedStock>, sign: 1 | -1) {
  return lines.flatMap(({ variantId, quantity }) => {
    const stock = stocks.get(variantId);
    return stock === undefined || !isCounted(stock) ? [] : [{ stock, quantity: sign * quantity }];
  });
}
