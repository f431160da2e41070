import type { WebsiteId } from '#kernel/ids/id.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** The website, if its settings contain this file name in quotes. */
export function selectMediaUses(websiteId: WebsiteId, { quotedName }: { quotedName: Fragment }): Fragment {
  return sql`
    select 'site' as kind, w.settings ->> 'title' as title from websites w
    where w.id = ${websiteId} and position(${quotedName} in w.settings::text) > 0`;
}
