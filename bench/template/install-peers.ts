import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./peers/', import.meta.url));

/** The other engines only serve for comparison, so they are not dependencies of the project. */
export function installOtherEngines(): void {
  if (isInstalled()) return;
  const args = ['install', '--prefix', FOLDER, '--no-package-lock', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0)
    console.log('The other engines could not be installed. Only our engine and string concatenation are measured.');
}

/** False also if an earlier version of the list was installed. */
function isInstalled(): boolean {
  const { dependencies } = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).every((name) => existsSync(`${FOLDER}node_modules/${name}`));
}
