import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** The number of problems of the last saved theme. */
export function countThemeProblems(websiteId: WebsiteId): Fragment {
  return sql`coalesce((select jsonb_array_length(problems) from themes where website_id = ${websiteId}), 0)`;
}

/** The first host of a website, or null when it has none. */
export function findFirstHost(websiteId: WebsiteId | Fragment): Fragment {
  return sql`(select h.host from website_hosts h where h.website_id = ${websiteId} order by h.position, h.host limit 1)`;
}

export interface WebsiteSummary {
  id: WebsiteId;
  name: string;
  host: string | null;
}

/** These websites by name, without those that are being deleted. */
export async function listWebsiteSummaries(db: Db, ids: readonly WebsiteId[]): Promise<WebsiteSummary[]> {
  return await db.sql<WebsiteSummary & object>`
    select w.id, w.title as name, ${findFirstHost(sql`w.id`)} as host from websites w
    where w.id = any (${[...ids]}::text[]) and w.deleted_at is null order by w.title, w.id`;
}
