import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// After a crash of our process or of the postmaster, servers of the same data may still be on their way out. Whoever
// calls this holds the folder's lock, so none of them serves anybody.

const POLL_MS = 50;
const BACKEND_PATIENCE_MS = 3_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Waits until no process works in the cluster's folder, hurrying it along, then removes the lock files left behind:
 * their process number may by now belong to anybody, whom PostgreSQL would take for a running server.
 */
export async function clearLeftovers(clusterDir: string, socketDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  // Elsewhere than on Linux we cannot tell who works where; PostgreSQL's own check then decides.
  if (!existsSync('/proc/self/cwd')) return;
  const began = Date.now();
  for (let pids = listProcessesIn(clusterDir); pids.length > 0; pids = listProcessesIn(clusterDir)) {
    const waited = Date.now() - began;
    if (waited > LONGEST_WAIT_MS) throw new Error(`Processes ${pids.join(', ')} still work in ${clusterDir}`);
    hurry(pids, readPostmaster(pidFile), waited);
    await sleep(POLL_MS);
  }
  await rm(pidFile, { force: true });
  for (const name of readdirSync(socketDir)) await rm(join(socketDir, name), { force: true });
}

function hurry(pids: readonly number[], postmaster: number | undefined, waited: number): void {
  if (postmaster !== undefined && pids.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    return;
  }
  // Without their postmaster back ends leave by themselves once they notice; one in a long query does not notice.
  if (waited > BACKEND_PATIENCE_MS) for (const pid of pids) signal(pid, 'SIGQUIT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readPostmaster(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch {
    return undefined; // it has just left
  }
}

// Every process of PostgreSQL keeps the cluster's folder as its working folder.
function listProcessesIn(dir: string): number[] {
  const requested = realpathSync(dir);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isServerIn(pid, requested)).map(Number);
}

function isServerIn(pid: string, dir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    return false; // it has ended, or belongs to somebody else
  }
}
