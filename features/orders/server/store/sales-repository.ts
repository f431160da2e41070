import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { parseDay, startOfDay } from '#kernel/time/zoned.ts';
import type { Db } from '#platform/db/db.ts';

export interface SalesQuery {
  websiteId: WebsiteId;
  /** Days are counted in this time zone. */
  timeZone: string;
  /** The first day of the range. */
  from: string;
}

export interface SalesCount {
  day: string;
  /** `orders` and `sales` (in minor units) by currency, `product-bought` (units) by product. */
  metric: 'orders' | 'sales' | 'product-bought';
  key: string;
  count: number;
}

/** Paid orders per day, regardless of later refunds. Excludes test orders. */
export async function countSales(db: Db, { websiteId, timeZone, from }: SalesQuery): Promise<SalesCount[]> {
  // Computed here, because PostgreSQL picks the later of two midnights when the clocks go back over midnight.
  const since = startOfDay(parseDay(from), timeZone);
  return await db.sql<SalesCount & object>`
    with paid as (
      select o.id, o.currency, o.total_cents, (o.paid_at at time zone ${timeZone})::date as day
      from orders o
      where o.website_id = ${websiteId} and o.paid_at >= ${since} and not o.test_mode
    )
    select day, 'orders' as metric, currency as key, count(*)::bigint as count from paid group by 1, 3
    union all
    select day, 'sales', currency, sum(total_cents)::bigint from paid group by 1, 3
    union all
    select p.day, 'product-bought', i.item_id, sum(i.quantity)::bigint
    from paid p join order_items i on i.website_id = ${websiteId} and i.order_id = p.id
    where i.item_id <> '' group by 1, 3
    order by 1, 2, 3`;
}

export interface SoldUnits {
  itemId: ItemId;
  units: number;
}

/** The products that sold most since a time, without returned units and test orders. */
export async function listBestSelling(
  db: Db,
  websiteId: WebsiteId,
  { since, limit }: { since: Date; limit: number },
): Promise<SoldUnits[]> {
  return await db.sql<SoldUnits & object>`
    select i.item_id as "itemId", sum(i.quantity - i.returned)::int as units
    from orders o join order_items i on i.website_id = o.website_id and i.order_id = o.id
    where o.website_id = ${websiteId} and o.paid_at >= ${since} and not o.test_mode and i.item_id <> ''
    group by i.item_id having sum(i.quantity - i.returned) > 0
    order by units desc, i.item_id limit ${limit}`;
}
