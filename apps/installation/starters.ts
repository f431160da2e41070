import path from 'node:path';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { listStarters } from '#apps/site-folder/list-starters.ts';
import { copyRenditions } from '#features/media/server/index.ts';
import type { Starter } from '#features/site-switcher/admin-contract.ts';
import type { Starters } from '#features/site-switcher/server/index.ts';
import { createDiskStorage } from '#platform/adapters/storage/disk.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { projectRoot } from './project-root.ts';

const DEMO: Starter = {
  name: 'demo',
  title: 'Demo shop',
  description: 'A ceramics shop with products, a journal, events, galleries and forms.',
};

export interface StartersOptions {
  storage: Storage;
  /** The folder `seeds` of the program. */
  seeds?: string;
}

/** The demo shop and the site folders in `seeds/starters`. */
export function createStarters({ storage, seeds = path.join(projectRoot(), 'seeds') }: StartersOptions): Starters {
  return {
    async list() {
      const found = await listStarters(path.join(seeds, 'starters'));
      return [DEMO, ...found.map(({ name, title, description }) => ({ name, title, description }))];
    },
    async createWebsite(ctx, { starter, ...input }) {
      const isDemo = starter === DEMO.name;
      const files = await readFolder(path.join(seeds, isDemo ? 'demo-site' : path.join('starters', starter)));
      const { id: websiteId } = await importSite({ ...ctx, storage }, { files, ...input });
      if (isDemo) await copyDemoRenditions({ ...ctx, websiteId }, { seeds, storage });
      return websiteId;
    },
  };
}

/** Rendering the pictures of the demo shop takes minutes, so they ship with it. */
export async function copyDemoRenditions(
  ctx: Ctx,
  { seeds, storage }: { seeds: string; storage: Storage },
): Promise<number> {
  const from = createDiskStorage(path.join(seeds, 'demo-renditions'));
  return await copyRenditions(ctx, { from, to: storage });
}
