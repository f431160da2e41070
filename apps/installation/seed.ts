import path from 'node:path';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { type CreatedOwner, createOwner } from '#features/members/server/index.ts';
import { listWebsites, lockWebsiteCreation, type Website } from '#features/sites/server/index.ts';
import type { Installation } from './open-installation.ts';
import { projectRoot } from './project-root.ts';
import { copyDemoRenditions } from './starters.ts';

export interface Seeded {
  website: Website;
  owner: CreatedOwner;
}

/** Creates the demo shop and its owner in an installation without websites. Returns null if there is a website. */
export async function seedWhenEmpty(installation: Installation): Promise<Seeded | null> {
  const { database, config, storage, log } = installation;
  if ((await listWebsites(database)).length > 0) return null;
  const seeds = path.join(projectRoot(), 'seeds');
  const files = await readFolder(path.join(seeds, 'demo-site'));
  return await database.tx(async (db) => {
    // Two processes that start at the same time must not both seed.
    await lockWebsiteCreation(db);
    if ((await listWebsites(db)).length > 0) return null;
    const ctx = { ...installation, db, storage };
    const website = await importSite(ctx, { files });
    const siteCtx = { ...ctx, websiteId: website.id };
    const renditions = await copyDemoRenditions(siteCtx, { seeds, storage });
    log.info({ renditions }, 'the pictures of the demo shop are ready');
    const owner = await createOwner(siteCtx, config.owner);
    return { website, owner };
  });
}
