import { type Fragment, sql } from '#platform/db/sql.ts';

// Parts of other slices' statements. Arguments are columns or values. Media in the trash are left out.

/** Joins the medium `m` with this id. */
export function joinMedium(websiteId: unknown, id: unknown): Fragment {
  return sql`join media m on m.website_id = ${websiteId} and m.id = ${id} and m.trashed_at is null`;
}

/** Joins the medium `m` with this file name. */
export function joinMediumByName(websiteId: unknown, filename: unknown): Fragment {
  return sql`join media m on m.website_id = ${websiteId} and m.filename = ${filename} and m.trashed_at is null`;
}

/** The file of a medium `m` as JSON, for `imageUrl`. */
export const mediumFile = sql`json_build_object('id', m.id, 'sha256', encode(m.sha256, 'hex'), 'filename', m.filename)`;

/** The file of the medium with this id as JSON. Null when there is none. */
export function fileOfMedium(websiteId: unknown, id: unknown): Fragment {
  return sql`(select ${mediumFile} from media m where m.website_id = ${websiteId} and m.id = ${id} and m.trashed_at is null)`;
}
