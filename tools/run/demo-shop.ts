import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPorts } from '../fault/find-ports.ts';
import { waitUntilReady } from '../fault/wait-until-ready.ts';

export interface DemoShop {
  address: string;
  pid: number;
  dataDir: string;
  /** Stops the program and removes its data. */
  close(): Promise<void>;
}

export interface DemoShopOptions {
  env?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  nodeArgs?: readonly string[];
  /** Called with each log line. */
  onLog?: (line: string) => void;
}

/** The built program (npm run build) with the demo shop and its own data, started as an operator would. */
export async function startDemoShop(options: DemoShopOptions = {}): Promise<DemoShop> {
  const { env = {}, nodeArgs = [], onLog = () => undefined } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-shop-'));
  const [port] = await findPorts(1);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, path.join('bin', 'vitrine.mjs'), 'start'], {
    env: { PATH, HOME, TMPDIR, PORT: String(port), VITRINE_DATA: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', onLog);
  const exited = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady([address]);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, pid: child.pid ?? 0, dataDir, close };
}
