import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { findRunningDatabase } from './running-database.ts';
import { copyProgram } from './testing/copy-program.ts';
import { isAlive, type Program, readPostmaster, runProgram, startProgram } from './testing/program.ts';
import { addToCart, visit } from './testing/shopper.ts';

// Covers how the built program starts and ends as a process: exit codes, messages on standard error, leftovers. The
// tests share one data folder, one after the other. Its name has spaces.

const PRODUCT = '/shop/p/glaze-recipes';
const STACK_LINE = /^\s+at /m;
// Only ends a wait for something that never happens.
const WAIT_OPTIONS = { timeout: 600_000, interval: 10 };

let folder: string;
let dataDir: string;
let program: Program | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine shut down '));
  dataDir = path.join(folder, 'data of my shop');
});
afterEach(async () => {
  program?.kill('SIGTERM');
  await program?.ended;
  program = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

async function openDatabase(): Promise<Database> {
  const url = await findRunningDatabase(dataDir);
  if (url === null) throw new Error('The program runs no database');
  return connect({ url, max: 3, log: silentLog });
}

/** Locks all carts, so that any write to a cart has to wait. Returns the function that releases them. */
async function holdCarts(db: Database): Promise<() => Promise<void>> {
  const signal = new EventEmitter();
  const held = once(signal, 'held');
  const done = db.tx(async (tx) => {
    await tx.sql`select id from carts for update`;
    const release = once(signal, 'release');
    signal.emit('held');
    await release;
  });
  await held;
  return async () => {
    signal.emit('release');
    await done;
  };
}

async function isAnyoneWaiting(db: Database): Promise<boolean> {
  return (await db.sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length > 0;
}

async function isRefusing(address: string): Promise<boolean> {
  return await fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  );
}

describe('the built program', () => {
  it('answers the request in flight when asked to stop, exits with 0 and stops its database', async () => {
    program = await startProgram({ dataDir });
    const { address, ended } = program;
    const postmaster = readPostmaster(dataDir);
    const shopper = await visit(address, PRODUCT);
    const first = await addToCart(address, shopper);
    const db = await openDatabase();
    const release = await holdCarts(db);
    const answer = addToCart(address, shopper, first?.token);
    await vi.waitUntil(() => isAnyoneWaiting(db), WAIT_OPTIONS);

    program.kill('SIGTERM');
    await vi.waitUntil(() => isRefusing(address), WAIT_OPTIONS);
    expect(isAlive(postmaster)).toBe(true);
    await release();
    await db.close();

    expect((await answer)?.shoppingCart.totalQuantity).toBe(2);
    expect((await ended).code).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  });

  it('exits with 0 while browsers hold idle connections open', async () => {
    program = await startProgram({ dataDir });
    const { address, ended } = program;
    const { hostname, port } = new URL(address);
    const agent = new Agent({ keepAlive: true });
    const ask = async (target: string): Promise<string> =>
      await new Promise((resolve, reject) => {
        get({ hostname, port, path: target, agent }, (reply) => void text(reply).then(resolve, reject)).on(
          'error',
          reject,
        );
      });
    const picture = /src="(\/media\/[^"?]+)/.exec(await ask(PRODUCT))?.[1] ?? '';
    // Rendered by a child process, which stays alive for the next picture.
    await ask(`${picture}?format=300w`);
    const silent = connectTo({ host: hostname, port: Number(port) });
    await once(silent, 'connect');
    program.kill('SIGTERM');
    // After the deadline it would exit with 1.
    expect((await ended).code).toBe(0);
    silent.destroy();
    agent.destroy();
  });

  it('refuses a second process on its data folder and names the first, which keeps running', async () => {
    program = await startProgram({ dataDir });
    const second = await runProgram(['start'], { dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`is in use by process ${program.pid}`);
    expect(second.output).not.toMatch(STACK_LINE);
    expect((await fetch(`${program.address}/readyz`)).status).toBe(200);
  });

  it('reports the port in use, exits with 1 and stops its database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, output } = await runProgram(['start'], { dataDir, env: { PORT: String(port) } });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use`);
    expect(output).not.toMatch(STACK_LINE);
    expect(existsSync(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('names each invalid setting and starts nothing', async () => {
    const untouched = path.join(folder, 'never made');
    const env = { PORT: 'eighty', VITRINE_SECRET: 'short' };
    const { code, output } = await runProgram(['start'], { dataDir: untouched, env });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: .+\n.*VITRINE_SECRET: /);
    expect(output).not.toMatch(STACK_LINE);
    expect(existsSync(untouched)).toBe(false);
  });

  it('serves from a folder with spaces in its path', async () => {
    const copy = await copyProgram(path.join(folder, 'programs of mine', 'vitrine'));
    program = await startProgram({ dataDir, program: copy });
    const page = await fetch(`${program.address}/shop/p/river-bowl`);
    expect(page.status).toBe(200);
    const script = /src="(\/assets\/storefront\/[^"]+)"/.exec(await page.text())?.[1];
    expect((await fetch(`${program.address}${script}`)).status).toBe(200);
  });
});
