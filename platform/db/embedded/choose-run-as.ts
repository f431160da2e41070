import { spawnSync } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canRun, type RunAs, toCommand, UNPRIVILEGED_USER } from './run-as.ts';

interface RunAsInput {
  dataDir: string;
  clusterDir: string;
  postgres: string;
}

/**
 * Chooses the user the server runs as. Data owned by another user keeps its owner, so that root may start a user's
 * folder once. A user without a name, such as an arbitrary uid of a container, cannot create a cluster but can run one.
 */
export async function chooseRunAs({ dataDir, clusterDir, postgres }: RunAsInput): Promise<RunAs> {
  const namespace: RunAs = { kind: 'namespace' };
  const clusterOwner = await findOwner(clusterDir);
  if (process.getuid?.() !== 0) {
    const hasNoUserName = clusterOwner === undefined && process.getuid !== undefined && !hasName({ kind: 'self' });
    return hasNoUserName && canRun(namespace, postgres, dataDir) ? namespace : { kind: 'self' };
  }
  const owner: RunAs = { kind: 'user', ...(clusterOwner ?? (await findOwner(dataDir)) ?? UNPRIVILEGED_USER) };
  if (owner.uid !== 0 && (clusterOwner !== undefined || hasName(owner))) return owner;
  return canRun(namespace, postgres, dataDir) ? namespace : { kind: 'user', ...UNPRIVILEGED_USER };
}

function hasName(runAs: RunAs): boolean {
  const { file, args, options } = toCommand(runAs, ['id', '-un'], { cwd: '/' });
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}

async function findOwner(path: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch {
    return undefined; // does not exist yet
  }
}

/** Changes the owner of a folder and its content to the user the server runs as. */
export async function chownFolder(folder: string, runAs: RunAs): Promise<void> {
  if (runAs.kind !== 'user') return;
  const { uid, gid } = runAs;
  if ((await stat(folder)).uid === uid) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
  // Last: if interrupted, the next start repeats it.
  await lchown(folder, uid, gid);
}
