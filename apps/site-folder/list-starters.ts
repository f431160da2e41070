import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StarterFile } from './starter-file.ts';

export interface Starter extends StarterFile {
  /** The site folder, for `readFolder`. */
  folder: string;
}

/** The starter sites below a folder, by name. A folder without a `starter.json` of its own name is an error. */
export async function listStarters(root: string): Promise<Starter[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return await Promise.all(names.toSorted().map(async (name) => await readStarter(path.join(root, name))));
}

async function readStarter(folder: string): Promise<Starter> {
  const file = path.join(folder, 'starter.json');
  const starter = StarterFile.parse(JSON.parse(await readFile(file, 'utf8')));
  if (starter.name !== path.basename(folder)) throw new Error(`${file} must have the name of its folder`);
  return { ...starter, folder };
}
