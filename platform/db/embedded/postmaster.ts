import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, toDataArgument } from './cluster.ts';
import { type RunAs, toCommand } from './run-as.ts';

export interface Postmaster {
  pid: number;
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface Launch {
  cluster: Cluster;
  socketDir: string;
  args: string[];
  logFile: string;
}

const POLL_MS = 10;
// Crash recovery replays the changes since the last checkpoint, which max_wal_size bounds.
const READY_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 1_000_000;

/** Starts the server and resolves when it accepts connections. */
export async function launchPostmaster({ cluster, args, logFile }: Launch): Promise<Postmaster> {
  const log = openLog(logFile, cluster.runAs);
  const program = [cluster.installation.postgres, '-D', toDataArgument(cluster), ...args];
  const {
    file,
    args: commandArgs,
    options,
  } = toCommand(cluster.runAs, program, { cwd: cluster.dir, endsWithParent: true });
  // In its own session, so that Ctrl-C in the terminal reaches only our process and we can finish before the server
  // stops.
  const child = spawn(file, commandArgs, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  closeSync(log.fd);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = await Promise.race([waitUntilReady(cluster.dir, child), exited]);
  if (ready !== true || child.pid === undefined) {
    child.kill('SIGQUIT');
    throw new Error(`PostgreSQL did not start (${String(ready)}):\n${readFileSync(logFile, 'utf8').slice(log.size)}`);
  }
  return { pid: child.pid, exited, stop: () => stop(child, exited) };
}

function openLog(path: string, runAs: RunAs): { fd: number; size: number } {
  const fd = openSync(path, 'a', 0o600);
  if (runAs.kind === 'user') fchownSync(fd, runAs.uid, runAs.gid);
  const { size } = fstatSync(fd);
  if (size < LOG_LIMIT_BYTES) return { fd, size };
  ftruncateSync(fd);
  return { fd, size: 0 };
}

// The eighth line of postmaster.pid is the server's state. pg_ctl waits in the same way.
async function waitUntilReady(clusterDir: string, child: ChildProcess): Promise<true | string> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lines = readPidFile(join(clusterDir, 'postmaster.pid'));
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (child.exitCode !== null || child.signalCode !== null) break;
    await sleep(POLL_MS);
  }
  return `not ready after ${READY_TIMEOUT_MS / 1000} s`;
}

function readPidFile(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return []; // not written yet
  }
}

// SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back and all data is flushed.
async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const stopTimeout = new AbortController();
  const timeout = sleep(STOP_TIMEOUT_MS, 'late' as const, { signal: stopTimeout.signal }).catch(() => 'done' as const);
  const outcome = await Promise.race([exited, timeout]);
  stopTimeout.abort();
  if (outcome !== 'late') return;
  child.kill('SIGQUIT'); // immediate shutdown; the next start recovers
  await exited;
}
