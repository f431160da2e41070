import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { DiscountId } from '../discount.ts';

export interface FoundDiscount {
  id: DiscountId;
  code: string;
  title: string;
}

/** Discounts whose code or title contains the text (in lower case). A website has at most some thousands of them. */
export async function searchDiscounts(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<FoundDiscount[]> {
  return await db.sql<FoundDiscount & object>`
    select id, code, title from discounts
    where website_id = ${websiteId} and trashed_at is null
      and (position(${text} in lower(code)) > 0 or position(${text} in lower(title)) > 0)
    order by code limit ${limit}`;
}
