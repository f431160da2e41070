import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

// sockaddr_un holds 108 bytes including the terminating zero.
const MAX_SOCKET_PATH_BYTES = 107;
const LONGEST_SOCKET_NAME = '/.s.PGSQL.65535';

/** The folder of the server's socket, closed to other users. */
export async function makeSocketDir(dataDir: string, runAs: RunAs): Promise<string> {
  const inside = join(dataDir, 'socket');
  const fits = Buffer.byteLength(inside + LONGEST_SOCKET_NAME) <= MAX_SOCKET_PATH_BYTES;
  // Another user may be unable to traverse the path of the data folder.
  const dir = fits && runAs.kind !== 'user' ? inside : join('/tmp', toShortName(dataDir));
  const owner = runAs.kind === 'user' ? runAs.uid : process.getuid?.();
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await belongsTo(dir, owner)) ? close(dir, runAs) : close(await mkdtemp('/tmp/vitrine-'), runAs);
}

// The same name for the same data, so that crashes leave at most one folder behind.
function toShortName(dataDir: string): string {
  return `vitrine-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

// In a world-writable folder, another user may already have created that name.
async function belongsTo(dir: string, owner: number | undefined): Promise<boolean> {
  const found = await lstat(dir);
  return found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
}

async function close(dir: string, runAs: RunAs): Promise<string> {
  await chmod(dir, 0o700);
  if (runAs.kind === 'user') await chown(dir, runAs.uid, runAs.gid);
  return dir;
}
