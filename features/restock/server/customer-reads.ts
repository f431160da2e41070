import { joinVariant } from '#features/catalog/server/index.ts';
import { joinItem } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { sql } from '#platform/db/sql.ts';
import type { RestockRequestId } from '../request.ts';

export interface CustomerRequest {
  id: RestockRequestId;
  itemId: string;
  itemTitle: string;
  sku: string;
  createdAt: Date;
}

/** What an email address (in lower case) waits for. */
export async function listWaitingOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerRequest>> {
  const where = sql`r.website_id = ${websiteId} and r.email = ${email} and r.state in ('waiting', 'queued')`;
  const rows = await db.sql<CustomerRequest & { count: number }>`
    select r.id, r.item_id as "itemId", i.title as "itemTitle", v.sku, r.created_at as "createdAt",
      ${countUpTo(sql`select from restock_requests r where ${where}`)} as count
    from restock_requests r
      ${joinVariant(sql`r.website_id`, sql`r.variant_id`)} ${joinItem(sql`r.website_id`, sql`v.item_id`)}
    where ${where} order by r.created_at desc, r.id desc limit ${limit}`;
  return toRecent(rows);
}
