import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Db } from '#platform/db/db.ts';
import { hasWebsite } from './delete-repository.ts';

/**
 * Removes every file of a deleted website: originals, renditions, recordings, downloads, files sent with forms. All keys
 * of a website begin with its id. Can be repeated, and leaves a website that exists alone.
 */
export async function removeWebsiteFiles(db: Db, storage: Storage, websiteId: WebsiteId): Promise<void> {
  if (await hasWebsite(db, websiteId)) return;
  await storage.removeUnder(websiteId);
}
