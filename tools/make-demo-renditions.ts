import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, isPicture } from '#features/media/rules.ts';
import { makeSharedRenditions } from '#features/media/server/index.ts';
import { createDiskStorage } from '#platform/adapters/storage/disk.ts';

// `npx tsx tools/make-demo-renditions.ts`: makes the renditions that ship with the demo shop. Run it after a picture in
// seeds/demo-site/media has changed. Existing renditions are kept. To make all of them again, delete the folder.

const PICTURES = path.join('seeds', 'demo-site', 'media');
const RENDITIONS = path.join('seeds', 'demo-renditions');

const storage = createDiskStorage(RENDITIONS);
const current = new Set<string>();
for (const name of await readdir(PICTURES)) {
  const contentType = contentTypeOf(name);
  if (contentType === null || !isPicture(contentType)) continue;
  current.add(await makeSharedRenditions(storage, await readFile(path.join(PICTURES, name)), contentType));
  console.log(name);
}
for (const folder of await readdir(RENDITIONS))
  if (!current.has(folder)) await rm(path.join(RENDITIONS, folder), { recursive: true });
