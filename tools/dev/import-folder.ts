import type { Installation } from '#apps/installation/open-installation.ts';
import { readFolder } from '#apps/site-folder/disk.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { parseFolder } from '#apps/site-folder/parse-folder.ts';
import { InvalidFolderError } from '#apps/site-folder/problem.ts';
import { announceSeed } from '#apps/web/announce.ts';
import { createOwner } from '#features/members/server/index.ts';
import { listWebsites, saveWebsite } from '#features/sites/server/index.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { compileTheme, type ThemeProblem } from '#platform/render/theme.ts';
import { createEngine } from '#template/index.ts';

/**
 * Imports the whole folder into the installation. The first import also creates an owner and prints the credentials.
 */
export async function importFolder(installation: Installation, folder: string): Promise<void> {
  const ctx = { ...installation, db: installation.database };
  const isNew = (await listWebsites(ctx.db)).length === 0;
  const website = await importSite(ctx, { files: await readFolder(folder) });
  if (!isNew) return;
  const owner = await createOwner({ ...ctx, websiteId: website.id }, installation.config.owner);
  announceSeed(installation.log, { website, owner }, `http://localhost:${installation.config.http.port}`);
}

/** Updates settings and theme, which covers most edits and takes a few milliseconds. */
export async function importTheme(installation: Installation, folder: string): Promise<void> {
  const { document, problems } = await parseFolder(await readFolder(folder));
  if (document === null || problems.length > 0) throw new InvalidFolderError(problems);
  const { site, theme } = document;
  await installation.database.tx(async (db) => {
    const website = await saveWebsite({ ...installation, db }, { site, theme, host: undefined });
    await announcePurge({ db, websiteId: website.id }, []);
  });
}

/** The problems that the compilers find in the theme, before any page is rendered. */
export async function checkTheme(folder: string): Promise<readonly ThemeProblem[]> {
  const { document } = await parseFolder(await readFolder(folder));
  return document === null ? [] : (await compileTheme(createEngine(), document.theme)).problems;
}
