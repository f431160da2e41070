import { sql } from '#platform/db/sql.ts';
import type { MediaReferences } from './media-references.ts';

/** Videos refer to their poster and their captions by file name. */
export const videoMediaReferences: MediaReferences = {
  selectUses: (websiteId, { quotedName }) => sql`
    select 'medium' as kind, v.id, v.filename as title from media v
    where v.website_id = ${websiteId} and v.trashed_at is null and (v.poster is not null or v.captions <> '[]')
      and (to_json(v.poster)::text = ${quotedName} or exists (
        select from jsonb_array_elements(v.captions) as track where to_json(track ->> 'file')::text = ${quotedName}))`,
  selectUsed: (websiteId) => sql`
    select null as id, to_json(v.poster)::text as "quotedName" from media v
    where v.website_id = ${websiteId} and (v.poster is not null or v.captions <> '[]') and v.poster is not null
    union all
    select null, to_json(track ->> 'file')::text from media v, jsonb_array_elements(v.captions) as track
    where v.website_id = ${websiteId} and (v.poster is not null or v.captions <> '[]')`,
  rename: async (db, websiteId, { from, to }) => {
    await db.sql`
      update media v
      set poster = case when to_json(v.poster)::text = ${from} then ${to}::json #>> '{}' else v.poster end,
          captions = replace(v.captions::text, ${from}, ${to})::jsonb, revision = revision + 1
      where v.website_id = ${websiteId} and (v.poster is not null or v.captions <> '[]')
        and (to_json(v.poster)::text = ${from} or position(${from} in v.captions::text) > 0)`;
  },
};
