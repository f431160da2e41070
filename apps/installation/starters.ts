import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { copyRenditions } from '#features/media/server/index.ts';
import { Starter } from '#features/site-switcher/admin-contract.ts';
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

/** Describes a starter. It is beside the files of the site, and not one of them. */
const DESCRIPTION_FILE = 'starter.json';

export interface StartersOptions {
  storage: Storage;
  /** The folder `seeds` of the program. */
  seeds?: string;
}

/** The demo shop and the site folders in `seeds/starters`. */
export function createStarters({ storage, seeds = path.join(projectRoot(), 'seeds') }: StartersOptions): Starters {
  return {
    list: async () => [DEMO, ...(await listFolders(path.join(seeds, 'starters')))],
    async createWebsite(ctx, { starter, ...input }) {
      const isDemo = starter === DEMO.name;
      const files = await readFolder(path.join(seeds, isDemo ? 'demo-site' : path.join('starters', starter)));
      files.delete(DESCRIPTION_FILE);
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

async function listFolders(folder: string): Promise<Starter[]> {
  const names = (await ignoreMissing(readdir(folder))) ?? [];
  const found = await Promise.all(names.map((name) => readDescription(path.join(folder, name), name)));
  return found.filter((starter) => starter !== null).toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

/** Null for a folder without a description: it is not a starter. */
async function readDescription(folder: string, name: string): Promise<Starter | null> {
  const text = await ignoreMissing(readFile(path.join(folder, DESCRIPTION_FILE), 'utf8'));
  if (text === null) return null;
  const starter = Starter.parse(JSON.parse(text));
  if (starter.name !== name) throw new Error(`${folder}/${DESCRIPTION_FILE} must have the name of its folder`);
  return starter;
}

async function ignoreMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
