import { joinItem } from '#features/content/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { CommentId, CommentState } from '../comment.ts';

export interface CustomerComment {
  id: CommentId;
  itemTitle: string;
  /** The beginning of the comment. */
  text: string;
  state: CommentState;
  createdAt: Date;
}

const EXCERPT_LENGTH = 140;

/** The latest comments with an email address (in lower case). */
export async function listLatestOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerComment>> {
  const where = sql`c.website_id = ${websiteId} and c.author_email <> '' and lower(c.author_email) = ${email}`;
  const rows = await db.sql<CustomerComment & { count: number }>`
    select c.id, i.title as "itemTitle", left(c.body, ${literal(EXCERPT_LENGTH)}) as text, c.state,
      c.created_at as "createdAt", ${countUpTo(sql`select from comments c where ${where}`)} as count
    from comments c ${joinItem(sql`c.website_id`, sql`c.item_id`)}
    where ${where} order by c.created_at desc, c.id desc limit ${limit}`;
  return toRecent(rows);
}
