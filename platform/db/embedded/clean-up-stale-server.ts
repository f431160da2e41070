import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// After a crash of our process or of the postmaster, servers of the same data may still be shutting down. The caller
// holds the folder's lock, so none of them is in use.

const POLL_MS = 50;
const BACKEND_TIMEOUT_MS = 3_000;
const MAX_WAIT_MS = 10_000;

/**
 * Waits until no process works in the cluster's folder, terminating slow ones, then removes the stale lock files: their
 * pid may now belong to any process, which PostgreSQL would mistake for a running server.
 */
export async function cleanUpStaleServer(clusterDir: string, socketDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  // Only Linux shows which process works in which folder. On other systems PostgreSQL's own check decides.
  if (!existsSync('/proc/self/cwd')) return;
  const startedAt = Date.now();
  for (let pids = listProcessesIn(clusterDir); pids.length > 0; pids = listProcessesIn(clusterDir)) {
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > MAX_WAIT_MS) throw new Error(`Processes ${pids.join(', ')} still work in ${clusterDir}`);
    terminateSlowProcesses(pids, readPostmaster(pidFile), waitedMs);
    await sleep(POLL_MS);
  }
  await rm(pidFile, { force: true });
  for (const name of readdirSync(socketDir)) await rm(join(socketDir, name), { force: true });
}

function terminateSlowProcesses(pids: readonly number[], postmaster: number | undefined, waitedMs: number): void {
  if (postmaster !== undefined && pids.includes(postmaster)) {
    signal(postmaster, 'SIGINT');
    return;
  }
  // Without their postmaster, backends exit once they detect it. A backend in a long query does not detect it.
  if (waitedMs > BACKEND_TIMEOUT_MS) for (const pid of pids) signal(pid, 'SIGQUIT');
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
    return undefined; // it has just exited
  }
}

// Every PostgreSQL process has the cluster's folder as its working directory.
function listProcessesIn(dir: string): number[] {
  const requested = realpathSync(dir);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isServerIn(pid, requested)).map(Number);
}

function isServerIn(pid: string, dir: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    return false; // it has ended, or belongs to another user
  }
}
