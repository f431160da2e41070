import { joinItem } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReviewId, ReviewState } from '../review.ts';

export interface CustomerReview {
  id: ReviewId;
  itemTitle: string;
  rating: number;
  state: ReviewState;
  createdAt: Date;
}

/** The latest reviews with an email address (in lower case). */
export async function listLatestOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerReview>> {
  const where = sql`r.website_id = ${websiteId} and r.author_email <> '' and lower(r.author_email) = ${email}`;
  const rows = await db.sql<CustomerReview & { count: number }>`
    select r.id, i.title as "itemTitle", r.rating::int as rating, r.state, r.created_at as "createdAt",
      ${countUpTo(sql`select from reviews r where ${where}`)} as count
    from reviews r ${joinItem(sql`r.website_id`, sql`r.item_id`)}
    where ${where} order by r.created_at desc, r.id desc limit ${limit}`;
  return toRecent(rows);
}
