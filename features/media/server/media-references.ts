import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';

export interface UsedMedium {
  id: MediaId;
  filename: string;
}

/** Old and new file name. */
export interface ChangedName {
  from: string;
  to: string;
  /** In quotes, as they occur in JSON. */
  quoted: { from: string; to: string };
}

/** The maximum number of uses that are listed. */
export const MAX_USES = 200;

/**
 * How one slice refers to media, by key or by file name. Other slices refer to media and not the other way round, so
 * `apps` passes them in. The database keeps which names content contains (`namingRecords`) and which media are used.
 */
export interface MediaReferences {
  /** A query for the kind, the id and the title of everything that uses a medium. */
  selectUses: (websiteId: WebsiteId, medium: UsedMedium) => Fragment;
  /** Replaces a file name in everything that refers to a medium by name. */
  rename?: (db: Db, websiteId: WebsiteId, names: ChangedName) => Promise<void>;
  /** Removes a medium from everything that refers to it by key. */
  clear?: (db: Db, websiteId: WebsiteId, id: MediaId) => Promise<void>;
  /** Whether the file is sold, so that only its buyers may load it. */
  isSold?: (db: Db, websiteId: WebsiteId, filename: string) => Promise<boolean>;
}

export type NamingKind = 'item' | 'product' | 'collection' | 'medium';

/** A query for the ids of the records that contain a file name. */
export function namingRecords(websiteId: WebsiteId, kind: NamingKind, filename: string): Fragment {
  return sql`
    select record_id from media_references
    where website_id = ${websiteId} and filename = ${filename} and kind = ${kind}`;
}
