import { joinVariant, sellableVariants } from '#features/catalog/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { VariantId } from '../request.ts';

export interface RequestGroup {
  productId: string;
  variantId: VariantId;
  productName: string;
  /** Option names, in their order. */
  options: string[];
  sku: string;
  attributes: Record<string, string>;
  count: number;
  unlimited: boolean;
  qtyInStock: number;
  firstAt: Date;
  lastAt: Date;
}

/** Variants with addresses that have not been notified, in variant order, after the given one. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { after, limit }: { after: string; limit: number },
): Promise<RequestGroup[]> {
  return await db.sql<RequestGroup & object>`
    select v.item_id as "productId", v.id as "variantId", i.title as "productName", p.options, v.sku, v.attributes,
      r.count, v.unlimited, v.qty_in_stock as "qtyInStock", r.first_at as "firstAt", r.last_at as "lastAt"
    from (
      select variant_id, count(*)::int as count, min(created_at) as first_at, max(created_at) as last_at
      from restock_requests
      where website_id = ${websiteId} and state = 'waiting' and variant_id > ${after}
      group by variant_id order by variant_id limit ${limit}
    ) r
      join (${sellableVariants}) on v.website_id = ${websiteId} and v.id = r.variant_id
    order by v.id`;
}

export interface RestockedVariant {
  websiteId: WebsiteId;
  variantId: VariantId;
}

/** Variants of all websites that have waiting requests and are available. */
export async function listRestocked(db: Db, limit: number): Promise<RestockedVariant[]> {
  return await db.sql<RestockedVariant & object>`
    select distinct r.website_id as "websiteId", r.variant_id as "variantId"
    from restock_requests r
      ${joinVariant(sql`r.website_id`, sql`r.variant_id`)}
    where r.state = 'waiting' and (v.unlimited or v.qty_in_stock > v.reserved)
    limit ${limit}`;
}

/**
 * Returns requests to waiting whose email job failed long ago, so that none is lost. They no longer count as notified.
 */
export async function releaseStale(db: Db, before: Date): Promise<void> {
  await db.sql`
    with back as (
      update restock_requests set state = 'waiting', queued_at = null
      where state = 'queued' and queued_at < ${before} returning website_id, variant_id
    ), counted as (
      select website_id, variant_id, count(*)::int as count from back group by 1, 2
    )
    update restock_waves w set notified = greatest(0, w.notified - counted.count) from counted
    where w.website_id = counted.website_id and w.variant_id = counted.variant_id`;
}
