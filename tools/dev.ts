import { watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openInstallation } from '#apps/installation/open-installation.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { watchBundles } from './dev/bundles.ts';
import { collectChanges } from './dev/collect-changes.ts';
import { checkTheme, importFolder } from './dev/import-folder.ts';
import { printProblems } from './dev/print-problems.ts';
import { DevServer } from './dev/server.ts';
import { watchSite } from './dev/watch-site.ts';

// `npm run dev [-- --site DIR]`: runs the site of a folder from source. Saved changes of the site or of the program
// appear in open pages automatically.

const SOURCES = ['kernel', 'template', 'features', 'platform', 'apps'];
/** Files that are not part of the web process. */
const NOT_WEB_PROCESS = /\.test\.tsx?$|(^|\/)(testing|storefront|admin)\//;
const BUNDLES = path.join('dist', 'dev');

const { values } = parseArgs({ options: { site: { type: 'string', default: path.join('seeds', 'demo-site') } } });
const site = path.resolve(values.site);
const themeFolder = path.join(site, 'theme');
// Each folder has its own data, because an import overwrites the edits of an owner.
const dataDir = process.env['VITRINE_DATA'] ?? path.join('.vitrine', 'dev', path.basename(site));
const config = readConfig({ ...process.env, NODE_ENV: 'development', VITRINE_DATA: dataDir }, process.stdout.isTTY);
const installation = await openInstallation({ config, log: createLog(config.log) });
await importFolder(installation, site);
printProblems(themeFolder, await checkTheme(site));

const env = {
  NODE_ENV: 'development',
  VITRINE_DATA: dataDir,
  VITRINE_DEV: BUNDLES,
  DATABASE_URL: installation.databaseUrl,
};
const server = new DevServer({ env, themeFolder });
const restart = collectChanges(async () => {
  await server.stop();
  server.start();
});
const stopBundles = await watchBundles(path.resolve(BUNDLES), () => restart('bundles'));
server.start();

const watchers = SOURCES.map((folder) =>
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !NOT_WEB_PROCESS.test(path.join(folder, file))) restart(file);
  }),
);
watchers.push(watchSite(installation, site));

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

async function stop(): Promise<void> {
  for (const watcher of watchers) watcher.close();
  await stopBundles();
  await server.stop();
  await installation.close();
}
