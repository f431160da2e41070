import type { Storage } from '#platform/adapters/storage/port.ts';
import { fileKey } from './import-file.ts';
import type { RemovedImport } from './import-repository.ts';

/** Removes the table and the zip file of an import. */
export async function removeFiles(storage: Storage, { websiteId, id, zip }: RemovedImport): Promise<void> {
  await storage.remove(fileKey(websiteId, id));
  if (zip !== null) await storage.remove(zip.key);
}
