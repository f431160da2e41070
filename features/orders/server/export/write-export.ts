import type { ListCursor } from '#kernel/contract/list-cursor.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import type { OrderExport } from '../../export-contract.ts';
import type { OrderId } from '../../order.ts';
import { groupByOrder } from '../group-by-order.ts';
import * as exported from '../store/export-repository.ts';
import * as orderList from '../store/order-list-repository.ts';
import * as printed from '../store/print-repository.ts';
import { HEADER, toRows } from './export-rows.ts';

const PAGE = 200;
/** Spreadsheets recognize UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Writes the orders into a file, a page at a time. */
export async function writeExport(ctx: JobCtx, orders: OrderExport): Promise<void> {
  const day = ctx.clock().toISOString().slice(0, 10);
  await ctx.deliverResult({
    filename: `orders-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: writeRows(ctx, 'ids' in orders ? chunksOf(orders.ids) : matchingPages(ctx, orders)),
  });
}

async function* writeRows(
  ctx: JobCtx,
  pages: AsyncIterable<readonly OrderId[]> | Iterable<readonly OrderId[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + toCsvLines([HEADER]));
  let done = 0;
  for await (const ids of pages) {
    ctx.signal.throwIfAborted();
    const orders = await exported.list(ctx.db, ctx.websiteId, ids);
    const items = groupByOrder(await printed.listItems(ctx.db, ctx.websiteId, ids));
    yield Buffer.from(toCsvLines(orders.flatMap((order) => toRows(order, items.get(order.id) ?? []))));
    done += ids.length;
    ctx.progress({ done, message: 'Orders' });
  }
}

function* chunksOf(ids: readonly OrderId[]): Generator<readonly OrderId[]> {
  const unique = [...new Set(ids)];
  for (let start = 0; start < unique.length; start += PAGE) yield unique.slice(start, start + PAGE);
}

/** The matching orders, oldest first, so that orders that are placed meanwhile come last. */
async function* matchingPages(
  { db, websiteId }: JobCtx,
  { query: filter, except }: Extract<OrderExport, { query: unknown }>,
): AsyncGenerator<readonly OrderId[]> {
  const excluded = new Set(except);
  const { isExact: isFew } = toListCount(await orderList.countMatching(db, websiteId, filter));
  let after: ListCursor | null = null;
  for (;;) {
    const page = { sort: 'created', isAscending: true, after, limit: PAGE, isFew } as const;
    const rows: orderList.OrderListRecord[] = await orderList.listPage(db, websiteId, { filter, page });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id }) => id).filter((id) => !excluded.has(id));
    after = last;
  }
}
