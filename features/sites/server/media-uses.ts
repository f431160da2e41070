import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** How the settings of a website refer to media: by file name, in quotes. */
export const siteMediaReferences = {
  selectUses: (websiteId: WebsiteId, { quotedName }: { quotedName: Fragment }): Fragment => sql`
    select 'site' as kind, w.id, w.settings ->> 'title' as title from websites w
    where w.id = ${websiteId} and position(${quotedName} in w.settings::text) > 0`,
  selectUsed: (websiteId: WebsiteId): Fragment => sql`
    select null as id, found[1] as "quotedName"
    from websites w, regexp_matches(w.settings::text, '"[^"]{1,200}[.][A-Za-z0-9]{1,5}"', 'g') as found
    where w.id = ${websiteId}`,
  rename: async (db: Db, websiteId: WebsiteId, { from, to }: { from: string; to: string }): Promise<void> => {
    await db.sql`
      update websites set settings = replace(settings::text, ${from}, ${to})::jsonb
      where id = ${websiteId} and position(${from} in settings::text) > 0`;
  },
};
