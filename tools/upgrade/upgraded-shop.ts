import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Program, runProgram, startProgram } from '#apps/cli/testing/program.ts';
import type { VisitorData } from './history.ts';

/** What visitors of the previous version hold, and the installation's secret. */
export interface PreviousVersion extends VisitorData {
  created: string;
  secret: string;
}

const atFixture = (name: string): string => fileURLToPath(new URL(`./fixture/${name}`, import.meta.url));

export const BACKUP = atFixture('previous.backup');
// Written by tools/make-upgrade-fixture.ts.
export const PREVIOUS = JSON.parse(readFileSync(atFixture('previous.json'), 'utf8')) as PreviousVersion;

const CLOCK = new URL('../fault/clock-ahead.mjs', import.meta.url);

/** The installation of the fixture, served by this version. */
export interface UpgradedShop {
  dataDir: string;
  address(): string;
  /** Stops the program and starts it on the same data, with or without jobs. */
  restart(jobs: { worker: boolean }): Promise<void>;
  close(): Promise<void>;
}

/** Restores the backup of the previous version and starts the built program on it, without jobs. */
export async function upgradeShop(): Promise<UpgradedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upgraded-'));
  const dataDir = path.join(folder, 'data');
  // The clock goes on from when the backup was made: sessions and links have an end.
  const env = {
    VITRINE_SECRET: PREVIOUS.secret,
    NODE_OPTIONS: `--import=${pathToFileURL(fileURLToPath(CLOCK)).href}`,
    FAULT_CLOCK_AHEAD_MS: String(Date.parse(PREVIOUS.created) - Date.now()),
  };
  const restored = await runProgram(['restore', BACKUP], { dataDir, env });
  if (restored.code !== 0) throw new Error(restored.output);
  let program: Program | undefined;
  const stop = async (): Promise<void> => {
    program?.kill('SIGTERM');
    await program?.ended;
  };
  const restart = async ({ worker }: { worker: boolean }): Promise<void> => {
    await stop();
    program = await startProgram({ dataDir, env: { ...env, VITRINE_WORKER: String(worker) } });
  };
  await restart({ worker: false });
  return {
    dataDir,
    address: () => program?.address ?? '',
    restart,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
