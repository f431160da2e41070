import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '../db/sql.ts';

/** The dead jobs of a website, to be counted. */
export function deadJobRows(websiteId: WebsiteId): Fragment {
  return sql`select from jobs where website_id = ${websiteId} and state = 'dead'`;
}
