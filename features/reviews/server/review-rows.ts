import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { ReviewState } from '../review.ts';

/** The reviews in a state, to be counted. */
export function reviewRows(websiteId: WebsiteId, state: ReviewState): Fragment {
  return sql`select from reviews where website_id = ${websiteId} and state = ${state}`;
}
