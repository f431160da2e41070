import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { Installation } from '#apps/installation/open-installation.ts';
import { FolderRefused } from '#apps/site-folder/problem.ts';
import { collectChanges } from './collect-changes.ts';
import { printProblems } from './print-problems.ts';
import { checkTheme, importFolder, importTheme } from './site.ts';

/** Keeps the website as the folder is, edit by edit. What is wrong with an edit is said, and the website stays as it was. */
export function watchSite(installation: Installation, folder: string): FSWatcher {
  const update = collectChanges(async (files) => {
    const isThemeOnly = [...files].every((file) => file.split(path.sep)[0] === 'theme');
    try {
      await (isThemeOnly ? importTheme : importFolder)(installation, folder);
      printProblems(path.join(folder, 'theme'), await checkTheme(folder));
    } catch (error) {
      // Half-written files and wrong ones alike: the next save is another chance.
      console.error(error instanceof FolderRefused ? error.message : error);
    }
  });
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !path.basename(file).startsWith('.')) update(file);
  });
}
