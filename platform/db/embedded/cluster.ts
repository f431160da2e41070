import { spawn } from 'node:child_process';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chownFolder } from './choose-run-as.ts';
import type { Installation } from './installation.ts';
import { type RunAs, toCommand } from './run-as.ts';
import { toHostRules } from './settings.ts';

export const OWNER_ROLE = 'vitrine';

export interface Cluster {
  dir: string;
  runAs: RunAs;
  installation: Installation;
}

/**
 * The path of the cluster's folder for a program started in it. Another user may be unable to traverse the path to it
 * (a closed home folder above), but still inherits the working directory.
 */
export function toDataArgument({ dir, runAs }: Cluster): string {
  return runAs.kind === 'user' ? '/proc/self/cwd' : dir;
}

/** Creates the cluster unless it exists. Creation is atomic, even if interrupted. */
export async function ensureCluster(cluster: Cluster, throwaway: boolean): Promise<void> {
  const found = await readVersion(cluster.dir);
  if (found === undefined) {
    const draft = `${cluster.dir}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    await chownFolder(draft, cluster.runAs);
    await initialise({ ...cluster, dir: draft }, throwaway);
    await rename(draft, cluster.dir);
    await syncFolder(dirname(cluster.dir));
    return;
  }
  if (found !== cluster.installation.major) {
    throw new Error(
      `The database in ${cluster.dir} was created by PostgreSQL ${found}, but this is PostgreSQL ${cluster.installation.major}. ` +
        'Create a backup with that version and restore it into a new data folder.',
    );
  }
  await chownFolder(cluster.dir, cluster.runAs);
}

export async function writeHostRules({ dir, runAs }: Cluster, tcpPort: number | undefined): Promise<void> {
  const path = join(dir, 'pg_hba.conf');
  await writeFile(path, toHostRules(tcpPort), { mode: 0o600 });
  if (runAs.kind === 'user') await chown(path, runAs.uid, runAs.gid);
}

async function readVersion(dir: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(dir, 'PG_VERSION'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function initialise(cluster: Cluster, throwaway: boolean): Promise<void> {
  const { installation, runAs, dir } = cluster;
  const program = [installation.initdb, '-D', toDataArgument(cluster), '-U', OWNER_ROLE];
  program.push('--auth-local=trust', '--auth-host=reject', '--data-checksums', '--no-instructions');
  program.push('--encoding=UTF8', ...toLocale(installation.major));
  if (throwaway) program.push('--no-sync');
  const { file, args, options } = toCommand(runAs, program, { cwd: dir });
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`The database could not be created in ${dir}:\n${Buffer.concat(output).toString()}`);
}

// Sorts by code point and supports letters of all languages, the same on every machine: the server's built-in locale
// where available (17 and later), else the C library's.
function toLocale(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return ['--locale=C.UTF-8'];
}

async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
