import { sql } from '#platform/db/sql.ts';
import { MAX_USES, type MediaReferences, namingRecords } from './media-references.ts';

/** Videos refer to their poster and their captions by file name. */
export const videoMediaReferences: MediaReferences = {
  selectUses: (websiteId, { filename }) => sql`
    select 'medium' as kind, v.id, v.filename as title
    from (${namingRecords(websiteId, 'medium', filename)} limit ${MAX_USES}) naming
      join media v on v.website_id = ${websiteId} and v.id = naming.record_id
    where v.trashed_at is null`,
  rename: async (db, websiteId, { from, to, quoted }) => {
    await db.sql`
      update media v
      set poster = case when v.poster = ${from} then ${to} else v.poster end,
          captions = replace(v.captions::text, ${quoted.from}, ${quoted.to})::jsonb, revision = revision + 1
      where v.website_id = ${websiteId} and v.id in (${namingRecords(websiteId, 'medium', from)})`;
  },
};
