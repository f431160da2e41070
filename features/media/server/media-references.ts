import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

export interface UsedMedium {
  id: MediaId;
  /** A column with the quoted file name, as it occurs in JSON. */
  quotedName: Fragment;
}

/** Old and new file name in quotes, as they occur in JSON. */
export interface QuotedNames {
  from: string;
  to: string;
}

/**
 * How one slice refers to media, by key or by file name. Other slices refer to media and not the other way round, so
 * `apps` passes them in. A use that is missing here would silently lose its picture.
 */
export interface MediaReferences {
  /** A query for the kind, the id and the title of everything that uses a medium. */
  selectUses: (websiteId: WebsiteId, medium: UsedMedium) => Fragment;
  /** A query for all media in use: `id` of those referred to by key, `"quotedName"` of those referred to by name. */
  selectUsed: (websiteId: WebsiteId) => Fragment;
  /** Replaces a file name in everything that refers to a medium by name. */
  rename?: (db: Db, websiteId: WebsiteId, names: QuotedNames) => Promise<void>;
  /** Removes a medium from everything that refers to it by key. */
  clear?: (db: Db, websiteId: WebsiteId, id: MediaId) => Promise<void>;
  /** Whether the file is sold, so that only its buyers may load it. */
  isSold?: (db: Db, websiteId: WebsiteId, filename: string) => Promise<boolean>;
}

/** All quoted texts in JSON that could be file names, one row each in `found[1]`. */
export function quotedNamesIn(json: Fragment): Fragment {
  return sql`regexp_matches(${json}::text, '"[^"]{1,200}[.][A-Za-z0-9]{1,5}"', 'g') as found`;
}
