import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { completeLinks, copyBinaries, findPackaged } from './packaged-binaries.ts';
import { canRun, type RunAs } from './run-as.ts';

export interface Installation {
  initdb: string;
  postgres: string;
  major: number;
}

const OLDEST_MAJOR = 15;
// Readable by every user. Only used by root, for a server that runs as another user.
const SHARED_CACHE = '/var/cache/vitrine';

/** The packaged PostgreSQL, ready to run, or the one in `binDir`. */
export async function findInstallation(dataDir: string, binDir?: string): Promise<Installation> {
  return describeInstallation(binDir ?? (await findPackagedBinDir(dataDir)));
}

async function findPackagedBinDir(dataDir: string): Promise<string> {
  const packaged = await findPackaged();
  const usable = (await completeLinks(packaged.root)) ? packaged : await copyBinaries(packaged, dataDir);
  return join(usable.root, 'bin');
}

/** The same installation at a path that the user the server runs as can read. */
export async function reachInstallation(installation: Installation, runAs: RunAs): Promise<Installation> {
  if (runAs.kind !== 'user' || canRun(runAs, installation.postgres)) return installation;
  const copied = await copyBinaries(await findPackaged(), SHARED_CACHE);
  return describeInstallation(join(copied.root, 'bin'));
}

/** Throws when the folder contains no PostgreSQL server that is new enough. */
export async function describeInstallation(binDir: string): Promise<Installation> {
  const initdb = join(binDir, 'initdb');
  const postgres = join(binDir, 'postgres');
  if (!existsSync(initdb) || !existsSync(postgres)) {
    throw new Error(`${binDir} contains no PostgreSQL server (initdb and postgres)`);
  }
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  const major = Number(/\d+/.exec(stdout)?.[0]);
  if (!(major >= OLDEST_MAJOR)) {
    throw new Error(`${binDir} is ${stdout.trim()}; PostgreSQL ${OLDEST_MAJOR} or later is needed`);
  }
  return { initdb, postgres, major };
}
