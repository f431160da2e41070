import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../bin/vitrine.mjs', import.meta.url));
const BASELINE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** A server in its own process. */
export interface Target {
  address: string;
  process: ChildProcess;
}

/** Starts the app the same way as its operator does. */
export async function startApp(env: Readonly<Record<string, string>>): Promise<Target> {
  const settings = { PATH: process.env['PATH'], PORT: '0', LOG_FORMAT: 'json', ...env };
  const child = spawn(process.execPath, [...profileFlags(), PROGRAM, 'start'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /"address":"([^"]+)","msg":"Vitrine is ready"/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return { address, process: child };
  }
  throw new Error('The app exited before it was ready');
}

/** Starts the job worker in its own process. */
export async function startWorker(env: Readonly<Record<string, string>>): Promise<Pick<Target, 'process'>> {
  const settings = { PATH: process.env['PATH'], LOG_FORMAT: 'json', ...env };
  const child = spawn(process.execPath, [PROGRAM, 'worker'], { env: settings, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  return { process: child };
}

// BENCH_PROFILE=folder writes a CPU profile of each app, which the developer tools of a browser can open.
function profileFlags(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`];
}

export async function startBaselineServer(): Promise<Target> {
  const child = fork(BASELINE_SERVER, { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, process: child };
}

export async function stopTarget({ process: child }: Pick<Target, 'process'>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
