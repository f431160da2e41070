import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db.ts';
import { type CrashChild, startCrashChild } from '../testing/crash-child.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startEmbedded } from './start-embedded.ts';

// Covers that an acknowledged commit survives kill -9 of our process, of the database, or of both, while four
// connections write. CRASH_ROUNDS raises the number of kills.

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 4);
const ROWS_BETWEEN = 150;
const VICTIMS = ['node', 'postmaster', 'both'] as const;
const NUMBERS_PER_CHILD = 1_000_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine crash '));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function killPostmaster(): void {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
}

async function readStored(): Promise<Set<number>> {
  const server = await startEmbedded({ dataDir, log: silentLog });
  const db = connect({ url: server.url, log: silentLog });
  const rows = await db.sql<{ n: number }>`select n from crash_rows`;
  await db.close();
  await server.stop();
  return new Set(rows.map(({ n }) => n));
}

describe('kill -9 during writes', () => {
  it('loses no acknowledged row and restarts a server that was killed alone', async () => {
    const children: CrashChild[] = [];
    const startNext = async () => {
      const child = await startCrashChild(dataDir, children.length * NUMBERS_PER_CHILD);
      children.push(child);
      return child;
    };
    let child = await startNext();
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length];
      await child.waitForRows(ROWS_BETWEEN);
      if (victim !== 'node') killPostmaster();
      if (victim === 'postmaster') continue;
      await child.end('SIGKILL');
      child = await startNext();
    }
    await child.waitForRows(ROWS_BETWEEN);
    await child.end('SIGKILL');

    const acknowledged = children.flatMap((one) => one.acknowledged);
    const stored = await readStored();
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * ROWS_BETWEEN);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  });
});
