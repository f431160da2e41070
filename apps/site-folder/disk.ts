import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FolderFiles } from './document.ts';

// A folder with more files is a mistake, not a site.
const MAX_FILES = 100_000;

/** Reads all files below a folder. Skips dotfiles, which belong to tools and not to the site. */
export async function readFolder(folder: string): Promise<FolderFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')));
  if (names.length > MAX_FILES) throw new Error(`${folder} holds more than ${MAX_FILES} files`);
  const files: FolderFiles = new Map();
  for (const name of names.toSorted()) {
    files.set(name.split(path.sep).join('/'), await readFile(path.join(folder, name)));
  }
  return files;
}

/** Writes files below a folder. With `replace`, deletes all other site files there. */
export async function writeFolder(folder: string, files: FolderFiles, replace: boolean): Promise<void> {
  if (replace) {
    for (const name of (await readFolder(folder)).keys()) {
      if (!files.has(name)) await rm(path.join(folder, name));
    }
  }
  for (const [name, bytes] of files) {
    const target = path.join(folder, ...name.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}
