import { z } from 'zod';
import { imageUrl } from '#features/media/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { InventoryQuery, InventoryRow, listInventoryEndpoint } from '../admin-contract.ts';
import { parseCursor, toCursor } from '../cursor.ts';
import { stockErrors } from '../errors.ts';
import { isLowOnStock } from '../low-stock.ts';
import { isCounted, unitsAvailable } from '../rules.ts';
import type { VariantId } from '../stock-line.ts';
import type { InventoryRecord, InventorySort, SortValue } from './inventory-repository.ts';
import * as inventory from './inventory-repository.ts';

/** How many shoppers wait for each of these variants. Variants without any may be missing. */
export type CountWaiting = (ctx: Ctx, variantIds: readonly VariantId[]) => Promise<ReadonlyMap<string, number>>;

const Text = z.string().max(400);
const CURSORS = {
  title: z.tuple([Text, Text, z.int().min(0).max(32_767), Text]),
  sku: z.tuple([Text]),
  onHand: z.tuple([z.boolean(), z.int().min(0).max(2_147_483_647), Text]),
} satisfies Record<InventorySort, z.ZodType>;

/** The variants of all products, with their stock. */
export async function listInventory(
  ctx: Ctx,
  query: InventoryQuery,
  countWaiting: CountWaiting,
): Promise<ReplyOf<typeof listInventoryEndpoint>> {
  const { db, websiteId } = ctx;
  const { search, sort: order, cursor, limit, stock, type } = query;
  const sort = order.replace('-', '') as InventorySort;
  const after = cursor === undefined ? null : readCursor(sort, cursor);
  const filter = { search, stock, type };
  const count = toListCount(await inventory.count(db, websiteId, filter));
  // One more than the page shows whether there is another page.
  const position = { sort, isDescending: order.startsWith('-'), after, limit: limit + 1 };
  const found = await inventory.list(db, websiteId, { ...filter, ...position, isFew: count.isExact });
  const rows = found.slice(0, limit);
  const waiting = await countWaiting(
    ctx,
    rows.map(({ variantId }) => variantId),
  );
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toRow(row, waiting.get(row.variantId) ?? 0)),
    nextCursor: found.length > limit && last !== undefined ? toCursor(last.sortValues) : null,
    count,
  };
}

function readCursor(sort: InventorySort, cursor: string): readonly SortValue[] {
  const values = parseCursor<z.ZodType<SortValue[]>>(CURSORS[sort], cursor);
  if (values === null || values.some((value) => typeof value === 'string' && value.includes('\0')))
    throw stockErrors.error('STOCK_CURSOR_INVALID');
  return values;
}

function toRow(record: InventoryRecord, waitlist: number): InventoryRow {
  const { variantId, productId, title, sku, productType, reserved, lowStockLimit, image } = record;
  const counted = isCounted(record);
  return {
    variantId,
    productId,
    title,
    options: record.optionNames.flatMap((name) => record.attributes[name] ?? []),
    sku,
    productType,
    imageUrl: image === null ? null : imageUrl(image),
    isCounted: counted,
    onHand: counted ? record.level : 0,
    reserved,
    available: counted ? unitsAvailable(record) : 0,
    waitlist,
    lowStockLimit,
    isLow: isLowOnStock(record, record.effectiveLimit),
  };
}
