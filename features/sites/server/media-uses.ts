import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/** How the settings of a website refer to media: by file name, in quotes. They are one row, so they are searched. */
export const siteMediaReferences = {
  selectUses: (websiteId: WebsiteId, { filename }: { filename: string }): Fragment => sql`
    select 'site' as kind, w.id, w.settings ->> 'title' as title from websites w
    where w.id = ${websiteId} and position(to_json(${filename}::text)::text in w.settings::text) > 0`,
  rename: async (db: Db, websiteId: WebsiteId, { quoted }: { quoted: { from: string; to: string } }): Promise<void> => {
    await db.sql`
      update websites set settings = replace(settings::text, ${quoted.from}, ${quoted.to})::jsonb
      where id = ${websiteId} and position(${quoted.from} in settings::text) > 0`;
  },
};
