import path from 'node:path';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { type CreatedOwner, createOwner } from '#features/members/server/index.ts';
import { listWebsites, type Website } from '#features/sites/server/index.ts';
import type { Installation } from './open-installation.ts';
import { projectRoot } from './project-root.ts';

export interface Seeded {
  website: Website;
  owner: CreatedOwner;
}

/** Creates the demo shop and its owner in an installation without websites. Returns null if there is a website. */
export async function seedWhenEmpty(installation: Installation): Promise<Seeded | null> {
  const { database, config, storage } = installation;
  if ((await listWebsites(database)).length > 0) return null;
  const files = await readFolder(path.join(projectRoot(), 'seeds', 'demo-site'));
  return await database.tx(async (db) => {
    // Two processes that start at the same time must not both seed.
    await db.sql`select pg_advisory_xact_lock(7230119)`;
    if ((await listWebsites(db)).length > 0) return null;
    const ctx = { ...installation, db, storage };
    const website = await importSite(ctx, { files });
    const owner = await createOwner({ ...ctx, websiteId: website.id }, config.owner);
    return { website, owner };
  });
}
