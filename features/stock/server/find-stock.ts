import { readerOf } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { StockResult } from '../contract.ts';
import { isCounted, unitsAvailable } from '../rules.ts';
import * as levels from './level-repository.ts';

/** The availability of a product's variants, in their order. Null when there is no such published product. */
export async function findStock(ctx: Ctx, itemId: ItemId): Promise<StockResult[] | null> {
  const stocks = await levels.findOfItem(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
  if (stocks === null) return null;
  return stocks.map((stock) => ({ unlimited: !isCounted(stock), qtyInStock: unitsAvailable(stock) }));
}
