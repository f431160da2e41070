import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { silentLog } from '../log/log.ts';
import { enqueue } from './enqueue.ts';
import { handler, toHandlerTable } from './handler.ts';
import { defineJob, defineSystemJob } from './job.ts';
import { schedule } from './schedule.ts';
import { createHeldHandler } from './testing/held-handler.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';
import { watchStatements } from './testing/watch-statements.ts';
import { createWorker, type Worker, type WorkerOptions } from './worker.ts';

// Covers several workers on one queue, waking and shutting down. Timers are real, so intervals here are short. What is due
// depends on the clock of the fixture only, which the tests advance.

const count = defineJob({ name: 'orders.count', payload: z.strictObject({ n: z.int() }) });

// A busy machine must not fail the test. Normally this takes milliseconds.
const POLL_OPTIONS = { timeout: 60_000 };

let database: Database;
let ctx: QueueFixture;
let workers: Worker[];
beforeAll(async () => {
  database = await testDatabase({ max: 20 });
});
beforeEach(async () => {
  ctx = await createQueueFixture(database);
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.sql`delete from jobs`;
});
afterAll(() => database.close());

// Polls so rarely that a passing test was woken by a message, unless it sets another interval.
async function startWorker(options: Pick<WorkerOptions, 'handlers'> & Partial<WorkerOptions>): Promise<Worker> {
  const { clock, random } = ctx;
  const parts = { database, schedules: [], clock, random, log: silentLog, pollSeconds: 60 };
  const worker = createWorker({ ...parts, ...options });
  workers.push(worker);
  await worker.start();
  return worker;
}

const states = async (name = count.name) => (await listJobs(database, name)).map(({ state }) => state);

const POLL = 'with due';
const HEARTBEAT = 'set claimed_until';

it('runs a job that was enqueued under a former name', async () => {
  const former = defineJob({ name: 'orders.tally', payload: count.payload });
  await enqueue(ctx, former, { payload: { n: 7 } });
  const seen: number[] = [];
  const renamed = defineJob({ ...count, formerNames: [former.name] });
  await startWorker({
    handlers: [
      handler(renamed, (_ctx, { n }) => {
        seen.push(n);
        return Promise.resolve();
      }),
    ],
  });
  await expect.poll(() => seen, POLL_OPTIONS).toStrictEqual([7]);
});

it('refuses a handler for the former name of another job', () => {
  const renamed = defineJob({ ...count, formerNames: ['orders.tally'] });
  const other = defineJob({ name: 'orders.tally', payload: count.payload });
  const idle = () => Promise.resolve();
  expect(() => toHandlerTable([handler(renamed, idle), handler(other, idle)])).toThrow('same job');
});

describe('createWorker', () => {
  it('runs each of 500 jobs once with four workers on one queue', async () => {
    const runs: number[] = [];
    const entry = handler(count, async (_ctx, { n }) => {
      runs.push(n);
      await sleep(1);
    });
    await database.tx(async (tx) => {
      for (let n = 0; n < 500; n += 1) await enqueue({ ...ctx, db: tx }, count, { payload: { n } });
    });
    const databases = await Promise.all(Array.from({ length: 4 }, () => testDatabase()));
    for (const each of databases) await startWorker({ database: each, handlers: [entry], concurrency: { default: 5 } });
    await expect.poll(() => runs.length, POLL_OPTIONS).toBeGreaterThanOrEqual(500);
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(databases.map((each) => each.close()));
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    const [summary] = await database.sql`
      select count(*) as jobs, max(attempts) as attempts from jobs where state = 'done'`;
    expect(summary).toEqual({ jobs: 500, attempts: 1 });
  });

  it('wakes when a job is added', async () => {
    await startWorker({ handlers: [handler(count, async () => undefined)] });
    await enqueue(ctx, count, { payload: { n: 1 } });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
  });

  it('finds a job scheduled for later by polling', async () => {
    const polls = watchStatements(database, POLL);
    const handlers = [handler(count, async () => undefined)];
    await startWorker({ database: polls.database, handlers, pollSeconds: 0.02 });
    await enqueue(ctx, count, { payload: { n: 1 }, runAt: new Date(ctx.clock().getTime() + 5000) });
    await polls.waitForNext();
    expect(await states()).toEqual(['waiting']);
    ctx.passSeconds(5);
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
  });

  it('runs no more jobs at a time than allowed, and takes the next when one ends', async () => {
    let atOnce = 0;
    let max = 0;
    // The first jobs wait for each other, however slowly they start.
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    const entry = handler(count, async () => {
      atOnce += 1;
      max = Math.max(max, atOnce);
      if (atOnce === 3) openGate();
      await gate;
      await sleep(5);
      atOnce -= 1;
    });
    for (let n = 0; n < 12; n += 1) await enqueue(ctx, count, { payload: { n } });
    await startWorker({ handlers: [entry], concurrency: { default: 3 } });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(Array(12).fill('done'));
    expect(max).toBe(3);
  });

  it('continues after a handler throws', async () => {
    const entry = handler(count, async (_ctx, { n }) => {
      if (n === 0) throw new Error('broken');
    });
    await startWorker({ handlers: [entry], concurrency: { default: 1 } });
    for (const n of [0, 1]) await enqueue(ctx, count, { payload: { n } });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['waiting', 'done']);
  });

  it('continues after the queue could not be read', async () => {
    let failures = 0;
    const flaky: Database = {
      ...database,
      sql(strings, ...values) {
        if (!strings.join('').includes('with due')) return database.sql(strings, ...values);
        failures += 1;
        return failures < 3 ? Promise.reject(new Error('connection lost')) : database.sql(strings, ...values);
      },
    };
    await enqueue(ctx, count, { payload: { n: 1 } });
    const handlers = [handler(count, async () => undefined)];
    await startWorker({ database: flaky, handlers, pollSeconds: 0.02 });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
    expect(failures).toBeGreaterThanOrEqual(3);
  });

  it('keeps the claim of a long job while it runs', async () => {
    const held = createHeldHandler(count);
    const CLAIM_SECONDS = 0.3;
    const heartbeats = watchStatements(database, HEARTBEAT);
    const polls = watchStatements(database, POLL);
    await enqueue(ctx, count, { payload: { n: 1 } });
    await startWorker({ database: heartbeats.database, handlers: [held.entry], claimSeconds: CLAIM_SECONDS });
    await expect.poll(() => held.seen, POLL_OPTIONS).toHaveLength(1);
    const options = { handlers: [held.entry], claimSeconds: CLAIM_SECONDS, pollSeconds: 0.02 };
    await startWorker({ ...options, database: polls.database });
    for (let step = 0; step < 4; step += 1) {
      ctx.passSeconds(CLAIM_SECONDS / 2);
      await polls.waitForNext();
      await heartbeats.waitForNext();
    }
    expect(held.seen).toHaveLength(1);
    held.release();
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
    expect(held.seen).toHaveLength(1);
  });

  it('aborts a job that another worker has taken, without changing its outcome', async () => {
    let reason: unknown;
    const entry = handler(count, async ({ signal }) => {
      // The same change as a claim by another worker.
      await database.sql`update jobs set attempts = attempts + 1`;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      reason = signal.reason;
    });
    await enqueue(ctx, count, { payload: { n: 1 } });
    const worker = await startWorker({ handlers: [entry], claimSeconds: 0.3 });
    await expect.poll(() => reason, POLL_OPTIONS).toMatchObject({ reason: 'claim lost' });
    await worker.stop();
    expect(await listJobs(database, count.name)).toMatchObject([{ state: 'running', attempts: 2 }]);
  });

  it('runs each tick of a schedule shared by two workers once', async () => {
    const tick = defineSystemJob({ name: 'orders.tick', payload: z.strictObject({}) });
    let runs = 0;
    const options = {
      handlers: [
        handler(tick, async () => {
          runs += 1;
        }),
      ],
      schedules: [schedule(tick, { every: { minutes: 10 } }, {})],
      pollSeconds: 0.02,
    };
    const polls = [watchStatements(database, POLL), watchStatements(database, POLL)];
    for (const each of polls) await startWorker({ ...options, database: each.database });
    ctx.passSeconds(600);
    await expect.poll(() => runs, POLL_OPTIONS).toBe(1);
    for (const each of polls) await each.waitForNext(2);
    expect(await states(tick.name)).toEqual(['done']);
    expect(runs).toBe(1);
  });
});

describe('stopping a worker', () => {
  it('waits for the running job and takes no other', async () => {
    const held = createHeldHandler(count);
    for (const n of [0, 1]) await enqueue(ctx, count, { payload: { n } });
    const worker = await startWorker({ handlers: [held.entry], concurrency: { default: 1 } });
    await expect.poll(() => held.seen, POLL_OPTIONS).toHaveLength(1);
    let stopped = false;
    const stop = worker.stop().then(() => {
      stopped = true;
    });
    await sleep(50);
    expect(stopped).toBe(false);
    expect(held.seen[0]?.signal.aborted).toBe(false);
    held.release();
    await stop;
    expect(await states()).toEqual(['done', 'waiting']);
  });

  it('aborts a job that does not end in time and releases it for another worker immediately', async () => {
    const entry = handler(count, async ({ signal, attempt }) => {
      if (attempt > 1) return;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    await enqueue(ctx, count, { payload: { n: 1 } });
    const worker = await startWorker({ handlers: [entry], stopSeconds: 0.05 });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['running']);
    await worker.stop();
    const [job] = await listJobs(database, count.name);
    expect(job).toMatchObject({ state: 'waiting', attempts: 1, runAt: ctx.clock() });
    expect(job?.error).toContain('had to stop');
    await startWorker({ handlers: [entry] });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
  });

  it('abandons a job that ignores its signal', async () => {
    const entry = handler(count, () => new Promise(() => undefined));
    await enqueue(ctx, count, { payload: { n: 1 } });
    const worker = await startWorker({ handlers: [entry], stopSeconds: 0.05, abortGraceSeconds: 0.05 });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['running']);
    await worker.stop();
    expect(await states()).toEqual(['waiting']);
  });

  it('allows a second stop, and a stop before the start', async () => {
    const worker = createWorker({ ...ctx, database, handlers: [], schedules: [] });
    await worker.stop();
    await worker.start();
    await expect(worker.stop()).resolves.toBeUndefined();
  });
});
