import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fragment } from '#platform/db/sql.ts';

export interface UsedMedium {
  id: MediaId;
  /** A column with the quoted file name, as it occurs in JSON. */
  quotedName: Fragment;
}

/**
 * How one slice refers to media, by key or by file name. Other slices refer to media and not the other way round, so
 * `apps` passes them in. A use that is missing here would silently lose its picture.
 */
export interface MediaReferences {
  /** A query for the kind and the title of everything that uses a medium. */
  selectUses: (websiteId: WebsiteId, medium: UsedMedium) => Fragment;
  /** Removes a medium from everything that refers to it by key. */
  clear?: (db: Db, websiteId: WebsiteId, id: MediaId) => Promise<void>;
  /** Whether the file is sold, so that only its buyers may load it. */
  isSold?: (db: Db, websiteId: WebsiteId, filename: string) => Promise<boolean>;
}
