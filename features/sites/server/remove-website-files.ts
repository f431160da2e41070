import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Db } from '#platform/db/db.ts';
import * as deletion from './delete-repository.ts';

/**
 * Deletes every file of a deleted website: originals, renditions, recordings, downloads, files uploaded with forms. All
 * storage keys of a website begin with its id. Safe to repeat. Does nothing for a website that exists.
 */
export async function removeWebsiteFiles(db: Db, storage: Storage, websiteId: WebsiteId): Promise<void> {
  if (await deletion.hasWebsite(db, websiteId)) return;
  await storage.removeUnder(websiteId);
}
