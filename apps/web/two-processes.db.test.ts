import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningDatabase } from '#apps/cli/running-database.ts';
import { type Program, startProgram } from '#apps/cli/testing/program.ts';

// Covers the guarantee that a write in one process of an installation shows on the cached pages of another within a
// second. Both run the built program as in production, on one PostgreSQL.

const PRODUCT = '/shop/p/barn-crock';
const OWNER = { email: 'owner@localhost.localdomain', password: 'a password for tests' };

let dataDir: string;
let one: Program;
let two: Program;
const started: Program[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine two '));
  one = await start();
  const DATABASE_URL = (await findRunningDatabase(dataDir)) ?? '';
  two = await start({ DATABASE_URL, VITRINE_WORKER: 'false' });
});
afterAll(async () => {
  // The one that runs the database stops last.
  for (const program of started.toReversed()) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = await startProgram({ dataDir, env });
  started.push(program);
  return program;
}

const pageOf = async ({ address }: Program): Promise<string> => await (await fetch(address + PRODUCT)).text();
const isSoldOut = (html: string): boolean => html.includes('sold-out');

/** Signs in to a process as the owner and returns a function that calls it as the owner. */
async function ownerAt({ address }: Program): Promise<(url: string, body: unknown) => Promise<number>> {
  const jar = new Map<string, string>();
  const keep = (reply: Response): void => {
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    }
  };
  keep(await fetch(`${address}/`));
  const post = async (url: string, body: unknown): Promise<number> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', cookie, 'x-csrf-token': jar.get('crumb') ?? '' };
    const reply = await fetch(address + url, { method: 'POST', headers, body: JSON.stringify(body) });
    keep(reply);
    return reply.status;
  };
  expect(await post('/api/config/session', OWNER)).toBe(201);
  return post;
}

/** Runs into the time limit of the test if the condition is never met. */
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(5);
}

it("shows an owner's write on the cached pages of every process", async () => {
  const { item } = (await (await fetch(`${one.address}${PRODUCT}?format=json`)).json()) as {
    item: { structuredContent: { variants: { id: string }[] } };
  };
  const [variant] = item.structuredContent.variants;
  const correct = await ownerAt(one);
  const write = async (to: number): Promise<void> => {
    const status = await correct(`/api/config/stock/${variant?.id}/corrections`, { to, reason: 'Counted' });
    expect(status).toBe(200);
  };
  // Both cache the page, so that a missed change would show.
  for (const process of [one, two, one, two]) await pageOf(process);
  await write(3);
  // The process that wrote shows it with its next reply.
  expect(isSoldOut(await pageOf(one))).toBe(false);
  await waitUntil(async () => !isSoldOut(await pageOf(two)));
  await write(0);
  expect(isSoldOut(await pageOf(one))).toBe(true);
  await waitUntil(async () => isSoldOut(await pageOf(two)));
});
