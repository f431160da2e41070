import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Program, readPostmaster, startProgram } from '#apps/cli/testing/program.ts';
import { readCart, visit } from '#apps/cli/testing/shopper.ts';
import { type Acknowledged, type CartWriters, startCartWriters } from './testing/cart-writers.ts';

// Covers the guarantee that a shopper's write, once answered with 200, survives kill -9 of the web process, of its
// database or of both. The built program runs as in production, on its embedded server. VITRINE_KILLS is the number of
// kills.

const KILLS = Number(process.env['VITRINE_KILLS'] ?? 9);
const VICTIMS = ['web', 'database', 'both'] as const;
/** Unlimited stock: one cart may grow as long as the test runs. */
const PRODUCT = '/shop/p/glaze-recipes';
// Acknowledged writes, and the time, between two kills.
const WRITES_BETWEEN = 15;
const WRITING_MS = 250;
// Only ends a wait for a recovery that never happens.
const WAIT_OPTIONS = { timeout: 600_000, interval: 5 };
const READERS = 8;

let dataDir: string;
const started: Program[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine kill '));
});
afterAll(async () => {
  // Still running only if the test failed.
  for (const program of started) program.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<Program> {
  const program = await startProgram({ dataDir, env: { VITRINE_TRUST_PROXY: 'true' } });
  started.push(program);
  return program;
}

async function waitForWrites(writers: CartWriters, count: number): Promise<void> {
  const requested = writers.acknowledged() + count;
  await vi.waitUntil(() => writers.acknowledged() >= requested, WAIT_OPTIONS);
}

/**
 * Kills the victim and returns the program that serves afterwards. A killed database is restarted by the server's
 * supervisor.
 */
async function kill(program: Program, victim: (typeof VICTIMS)[number]): Promise<Program> {
  if (victim !== 'web') process.kill(readPostmaster(dataDir), 'SIGKILL');
  if (victim === 'database') return program;
  program.kill('SIGKILL');
  await program.ended;
  return await start();
}

/** The number of these carts that are missing or hold less than was acknowledged. */
async function countLost(address: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  const waiting = [...acknowledged];
  let lost = 0;
  const read = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const cart = await readCart(address, next.token);
      if (cart.totalQuantity < next.quantity) lost += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return lost;
}

/** The cart of a single writer never shrinks or stays the same between two answers, unless a write was lost. */
function countSetbacks(growing: readonly Acknowledged[]): number {
  return growing.filter(({ quantity }, index) => quantity <= (growing[index - 1]?.quantity ?? 0)).length;
}

/** Kills repeatedly while writers write. Returns the last program and the acknowledged writes. */
async function writeThroughKills(first: Program): Promise<{ program: Program; writers: CartWriters }> {
  let program = first;
  const writers = startCartWriters(() => program.address, await visit(program.address, PRODUCT));
  try {
    for (let round = 0; round < KILLS; round += 1) {
      await waitForWrites(writers, WRITES_BETWEEN);
      await sleep(WRITING_MS + Math.random() * 20);
      program = await kill(program, VICTIMS[round % VICTIMS.length] ?? 'both');
    }
    await waitForWrites(writers, WRITES_BETWEEN);
  } finally {
    await writers.stop();
  }
  return { program, writers };
}

it(`loses no acknowledged cart entry over ${KILLS} × kill -9 of web process, database and both, during writes`, async () => {
  const { program, writers } = await writeThroughKills(await start());
  const carts = [...writers.fresh, ...writers.growing.slice(-1)];
  const lost = (await countLost(program.address, carts)) + countSetbacks(writers.growing);
  program.kill('SIGTERM');
  const { code } = await program.ended;
  process.stdout.write(`${KILLS} kills, ${writers.acknowledged()} acknowledged, ${lost} lost\n`);
  expect(lost).toBe(0);
  expect(code).toBe(0);
  expect(writers.fresh.length).toBeGreaterThan(KILLS);
  expect(writers.growing.length).toBeGreaterThan(KILLS);
  // The kills did happen during writes.
  expect(writers.interrupted()).toBeGreaterThanOrEqual(KILLS);
});
