import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

/**
 * How the settings and the menus of a website refer to media: by file name, in quotes. They are one row, so they are
 * searched.
 */
export const siteMediaReferences = {
  selectUses: (websiteId: WebsiteId, { filename }: { filename: string }): Fragment => sql`
    select 'site' as kind, w.id, w.settings ->> 'title' as title from websites w
    where w.id = ${websiteId} and (position(to_json(${filename}::text)::text in w.settings::text) > 0
      or position(to_json(${filename}::text)::text in w.navigation::text) > 0)`,
  rename: async (db: Db, websiteId: WebsiteId, { quoted }: { quoted: { from: string; to: string } }): Promise<void> => {
    const [from, to] = [linkedFile(quoted.from), linkedFile(quoted.to)];
    await db.sql`
      update websites set settings = replace(settings::text, ${quoted.from}, ${quoted.to})::jsonb,
        navigation = replace(navigation::text, ${from}, ${to})::jsonb
      where id = ${websiteId}
        and (position(${quoted.from} in settings::text) > 0 or position(${from} in navigation::text) > 0)`;
  },
};

/** As in the text of the column. The title of a link can equal a file name and must not change. */
function linkedFile(quotedName: string): string {
  return `"file": ${quotedName}`;
}
