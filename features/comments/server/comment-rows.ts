import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { CommentState } from '../comment.ts';

/** The comments in a state, to be counted. */
export function commentRows(websiteId: WebsiteId, state: CommentState): Fragment {
  return sql`select from comments where website_id = ${websiteId} and state = ${state}`;
}
