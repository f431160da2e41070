import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/sql.ts';

// An item stores the numbers of its comments and likes, which its page and lists show. The comments slice sets them.

/** Stores the number of comments that a scalar query counts, and returns it. */
export async function setCommentCount(
  db: Db,
  websiteId: WebsiteId,
  { itemId, count }: { itemId: ItemId; count: Fragment },
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    update items set comment_count = (${count})
    where website_id = ${websiteId} and id = ${itemId} returning comment_count as count`;
  return row?.count ?? 0;
}

// oxlint-disable-next-line max-params -- whose, which, by how much
export async function addLikes(db: Db, websiteId: WebsiteId, itemId: ItemId, by: 1 | -1): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    update items set like_count = greatest(like_count + ${by}, 0)
    where website_id = ${websiteId} and id = ${itemId} returning like_count as count`;
  return row?.count ?? 0;
}
