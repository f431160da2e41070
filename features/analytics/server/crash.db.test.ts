import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/db.ts';
import { testDatabase, testDatabaseUrl } from '#platform/db/testing/test-database.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { aggregateEvents } from './aggregate-events.ts';

// Covers the guarantee that an acknowledged event counts exactly once, whenever the process that receives and
// aggregates it is killed. That a commit survives a database crash is tested beside the database.

const KILLS = 5;
const BETWEEN = 300;
const WRITER = fileURLToPath(new URL('./testing/census-writer.ts', import.meta.url));

let database: Database;
let site: TestSite;
beforeAll(async () => {
  database = await testDatabase();
  site = await makeWebsite(database);
});
afterAll(() => database.close());

/** Runs the program from that number on and kills it while it works. Returns the acknowledged numbers. */
async function runAndKill(url: string, from: number): Promise<number[]> {
  const args = ['--import', 'tsx', WRITER, url, site.websiteId, String(from)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === BETWEEN + (from % 7)) child.kill('SIGKILL');
  }
  await closed;
  return acknowledged;
}

async function countViews(): Promise<number> {
  const [row] = await database.sql<{ views: number }>`
    select coalesce(sum(count), 0)::int as views from census_sums where website_id = ${site.websiteId} and metric = 'views'`;
  return row?.views ?? 0;
}

it(`counts every acknowledged event exactly once over ${KILLS} × kill -9 during intake and aggregation`, async () => {
  const url = await testDatabaseUrl();
  const acknowledged: number[] = [];
  for (let round = 0; round < KILLS; round++) acknowledged.push(...(await runAndKill(url, round * 100_000)));
  const viewsDuringKills = await countViews();
  await aggregateEvents(database);
  const stored = await database.sql<{ digest: string }>`
      select encode(digest, 'hex') as digest from census_events where website_id = ${site.websiteId}`;
  const numbers = new Set(stored.map(({ digest }) => Number.parseInt(digest, 16)));
  expect(acknowledged.filter((number) => !numbers.has(number))).toStrictEqual([]);
  expect(await countViews()).toBe(stored.length);
  expect([acknowledged.length >= KILLS * BETWEEN, viewsDuringKills > 0]).toStrictEqual([true, true]);
});
