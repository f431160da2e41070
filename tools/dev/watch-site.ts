import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { Installation } from '#apps/installation/open-installation.ts';
import { InvalidFolderError } from '#apps/site-folder/problem.ts';
import { collectChanges } from './collect-changes.ts';
import { checkTheme, importFolder, importTheme } from './import-folder.ts';
import { printProblems } from './print-problems.ts';

/** Applies each edit of the folder to the website. Problems are printed, and the website stays unchanged. */
export function watchSite(installation: Installation, folder: string): FSWatcher {
  const update = collectChanges(async (files) => {
    const isThemeOnly = [...files].every((file) => file.split(path.sep)[0] === 'theme');
    try {
      await (isThemeOnly ? importTheme : importFolder)(installation, folder);
      printProblems(path.join(folder, 'theme'), await checkTheme(folder));
    } catch (error) {
      // The file may be half-written or invalid. The next save tries again.
      console.error(error instanceof InvalidFolderError ? error.message : error);
    }
  });
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !path.basename(file).startsWith('.')) update(file);
  });
}
