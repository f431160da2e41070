import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { claimJobs } from '#platform/jobs/claim.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handler, toHandlerTable } from '#platform/jobs/handler.ts';
import { placesInEachLane } from '#platform/jobs/lanes.ts';
import { runJob } from '#platform/jobs/run-job.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { prepareWebsite, WEBSITE_KEY } from './media-jobs.ts';
import { prepareWebsiteNow } from './prepare-picture.ts';
import type { Renditions } from './rendition-store.ts';
import type { Medium } from './repository.ts';

// Covers the job that makes the renditions of an imported website in parts. Its renditions are only recorded: rendering
// at low priority takes minutes on a busy machine.

let database: Database;
let site: TestSite;
let pictures: Medium[];
/** The renditions, in the order in which they were made. */
let made: string[];
/** Called after each rendition. */
let afterMaking: () => void;

const nameOf: (...args: Parameters<Renditions['has']>) => string = (_websiteId, { filename }, { width, format }) =>
  `${filename} ${width}w.${format}`;

const renditions: Pick<Renditions, 'has' | 'get'> = {
  has: async (...args) => made.includes(nameOf(...args)),
  async get(websiteId, medium, rendition) {
    made.push(nameOf(websiteId, medium, rendition));
    afterMaking();
    return new Uint8Array();
  },
};
const handlers = [handler(prepareWebsite, (ctx, { done }) => prepareWebsiteNow(ctx, renditions, { done }))];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => database.close());

beforeEach(async () => {
  made = [];
  afterMaking = () => undefined;
  site = await makeWebsite(database);
  const storage = createMemoryStorage();
  const added = [await makeImage(site, storage), await makeImage(site, storage)];
  await makeDownload(site, storage);
  // In the order of the job.
  pictures = added.toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
});

const ofEach = (...names: string[]) => names.flatMap((name) => pictures.map(({ filename }) => `${filename} ${name}`));

async function enqueueFrom(done: number): Promise<void> {
  await enqueue(site, prepareWebsite, { payload: { done }, uniqueKey: WEBSITE_KEY });
}

async function listStates(): Promise<string[]> {
  const rows = await site.db.sql<{ state: string }>`
    select distinct state from jobs where website_id = ${site.websiteId} and name = ${prepareWebsite.name}`;
  return rows.map(({ state }) => state);
}

/** The payloads of the jobs that are still to run. */
async function listWaiting(): Promise<object[]> {
  const rows = await site.db.sql<{ payload: object }>`
    select payload from jobs where website_id = ${site.websiteId} and name = ${prepareWebsite.name} and state = 'waiting'`;
  return rows.map(({ payload }) => payload);
}

/** Runs the job and all jobs that continue it. */
async function runToEnd(): Promise<void> {
  while ((await runDueJobs(site, handlers)) > 0) site.clock.advance(10_000 * HOUR);
}

/** Runs the job in a process that stops after the first rendition. */
async function runInterrupted(): Promise<string | null> {
  const request = { places: placesInEachLane(1), names: [prepareWebsite.name], claimMs: HOUR };
  const [claim] = await claimJobs(site, request);
  if (claim === undefined) throw new Error('No job is due');
  const controller = new AbortController();
  afterMaking = () => controller.abort(new Error('the process stops'));
  const outcome = await runJob(
    { ctx: site, handlers: toHandlerTable(handlers), abortGraceMs: HOUR },
    claim,
    controller,
  );
  afterMaking = () => undefined;
  return outcome;
}

const WITHOUT_FIRST = [100, 300, 500, 1000, 1500, 2500].map((width) => `${width}w.webp`);

describe('preparing the pictures of a website', () => {
  it('makes one width of each, then all others, then the link previews of clients without WebP', async () => {
    await enqueueFrom(0);
    await runToEnd();
    expect(made).toStrictEqual(ofEach('750w.webp', ...WITHOUT_FIRST, '1500w.png'));
    expect(await listStates()).toStrictEqual(['done']);
  });

  it('continues from the given position', async () => {
    // After the first width of both pictures, and 100 and 300 pixels of both.
    await enqueueFrom(6);
    await runToEnd();
    const later = ['500w.webp', '750w.webp', '1000w.webp', '1500w.webp', '2500w.webp', '1500w.png'];
    expect(made).toStrictEqual(ofEach(...later));
  });

  it('makes a part at a time, each from where the last one stopped', async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => made.length * HOUR);
    await enqueueFrom(0);
    for (let parts = 1; parts <= 3; parts++) {
      expect(await runDueJobs(site, handlers)).toBe(1);
      expect([made.length, await listWaiting()]).toStrictEqual([parts, [{ done: parts }]]);
      site.clock.advance(10_000 * HOUR);
    }
    await runToEnd();
    expect(made).toStrictEqual(ofEach('750w.webp', ...WITHOUT_FIRST, '1500w.png'));
  });

  it('makes no rendition twice after a restart', async () => {
    await enqueueFrom(0);
    expect([await runInterrupted(), made.length]).toStrictEqual(['waiting', 1]);
    site.clock.advance(HOUR);
    await runToEnd();
    expect(made.toSorted()).toStrictEqual(ofEach('750w.webp', ...WITHOUT_FIRST, '1500w.png').toSorted());
    expect(await listStates()).toStrictEqual(['done']);
    site.clock.advance(HOUR);
    expect(await runDueJobs(site, handlers)).toBe(0);
  });
});
