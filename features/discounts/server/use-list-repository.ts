import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { DiscountId } from '../discount.ts';

export interface StoredUse {
  orderId: string;
  person: string;
  code: string | null;
  usedAt: Date;
}

export interface UsePosition {
  usedAt: Date;
  orderId: string;
}

interface UseFilter {
  discountId: DiscountId;
  search: string;
}

export interface UsePage extends UseFilter {
  isAscending: boolean;
  after: UsePosition | null;
  limit: number;
}

function matching(websiteId: WebsiteId, { discountId, search }: UseFilter): Fragment {
  const hasText =
    search === ''
      ? emptySql
      : sql`and (position(${search.toLowerCase()} in u.person) > 0 or u.code = ${search.toUpperCase()})`;
  return sql`u.website_id = ${websiteId} and u.discount_id = ${discountId} ${hasText}`;
}

export async function listPage(db: Db, websiteId: WebsiteId, page: UsePage): Promise<StoredUse[]> {
  const direction = page.isAscending ? sql`asc` : sql`desc`;
  const comparison = page.isAscending ? sql`>` : sql`<`;
  const after =
    page.after === null
      ? emptySql
      : sql`and (u.used_at, u.order_id) ${comparison} (${page.after.usedAt}::timestamptz, ${page.after.orderId}::text)`;
  return await db.sql<StoredUse & object>`
    select u.order_id as "orderId", u.person, u.code, u.used_at as "usedAt"
    from discount_uses u where ${matching(websiteId, page)} ${after}
    order by u.used_at ${direction}, u.order_id ${direction} limit ${page.limit}`;
}

export async function count(db: Db, websiteId: WebsiteId, filter: UseFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from discount_uses u where ${matching(websiteId, filter)}`)} as count`;
  return row?.count ?? 0;
}
