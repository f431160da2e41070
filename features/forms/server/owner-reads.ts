import type { FormId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** Submissions in the inbox that no member has read, to be counted. */
export function unreadSubmissions(websiteId: WebsiteId): Fragment {
  return sql`select from form_submissions where website_id = ${websiteId} and state = 'inbox' and read_at is null`;
}

/** Submissions in the spam folder, to be counted. */
export function spamSubmissions(websiteId: WebsiteId): Fragment {
  return sql`select from form_submissions where website_id = ${websiteId} and state = 'spam'`;
}

export interface FoundForm {
  id: FormId;
  name: string;
}

/** Forms whose name or key contains the text (in lower case). A website has few of them. */
export async function searchForms(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<FoundForm[]> {
  return await db.sql<FoundForm & object>`
    select id, coalesce(definition ->> 'name', key) as name from forms
    where website_id = ${websiteId}
      and (position(${text} in lower(coalesce(definition ->> 'name', ''))) > 0 or position(${text} in key) > 0)
    order by key limit ${limit}`;
}
