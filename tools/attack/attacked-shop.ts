import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPorts } from '../fault/ports.ts';
import { waitUntilReady } from '../fault/wait-until-ready.ts';

export const OWNER = { email: 'owner@attacked.example', password: 'correct horse battery' } as const;

export interface AttackedShop {
  address: string;
  pid: number;
  /** Lines of its log that are warnings or worse. */
  log(): readonly string[];
  close(): Promise<void>;
}

/** The built program with the demo shop. It trusts one proxy, so that the run can speak for many addresses. */
export async function openAttackedShop(): Promise<AttackedShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-attack-'));
  const [port] = await findPorts(1);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path.join('bin', 'vitrine.mjs'), 'start'], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(port),
      VITRINE_DATA: dataDir,
      VITRINE_TRUST_PROXY: 'true',
      VITRINE_OWNER_EMAIL: OWNER.email,
      VITRINE_OWNER_PASSWORD: OWNER.password,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
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
  return { address, pid: child.pid ?? 0, log: () => lines, close };
}
