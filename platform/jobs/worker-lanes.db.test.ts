import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { recordLog } from '../http/testing/recorded-log.ts';
import { silentLog } from '../log/log.ts';
import { cancelJob } from './cancel-job.ts';
import { enqueue } from './enqueue.ts';
import { handler } from './handler.ts';
import { defineJob, type JobId } from './job.ts';
import { createHeldHandler } from './testing/held-handler.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';
import { watchStatements } from './testing/watch-statements.ts';
import { createWorker, type Worker, type WorkerOptions } from './worker.ts';

// Covers the lanes of a worker, cancellation of the jobs it runs, and its report about the queue.

const count = defineJob({ name: 'orders.count', payload: z.strictObject({ n: z.int() }) });

// A busy machine must not fail the test. Normally this takes milliseconds.
const POLL_OPTIONS = { timeout: 60_000 };

let database: Database;
let ctx: QueueFixture;
let workers: Worker[];
beforeAll(async () => {
  database = await testDatabase();
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

// Polls so rarely that a passing test was woken by a message.
async function startWorker(options: Pick<WorkerOptions, 'handlers'> & Partial<WorkerOptions>): Promise<Worker> {
  const { clock, random } = ctx;
  const worker = createWorker({ database, schedules: [], clock, random, log: silentLog, pollSeconds: 60, ...options });
  workers.push(worker);
  await worker.start();
  return worker;
}

const states = async (name = count.name) => (await listJobs(database, name)).map(({ state }) => state);

describe('lanes of a worker', () => {
  const payload = z.strictObject({});
  const render = defineJob({ name: 'media.render', lane: 'images', payload });
  const mail = defineJob({ name: 'orders.send-email', lane: 'mail', payload });

  it('claims an order email behind 1,000 blocking image jobs on the next poll', async () => {
    await database.sql`
      insert into jobs (website_id, name, lane, payload, run_at, max_attempts, created_at)
      select ${ctx.websiteId}, ${render.name}, 'images', '{}', ${ctx.clock()}, 9, ${ctx.clock()}
      from generate_series(1, 1000)`;
    let openGate = () => {};
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    let rendering = 0;
    const sent: JobId[] = [];
    const handlers = [
      handler(render, async () => {
        rendering += 1;
        await gate;
      }),
      handler(mail, async ({ jobId }) => void sent.push(jobId)),
    ];
    const polls = watchStatements(database, 'with due');
    const worker = await startWorker({ database: polls.database, handlers });
    await expect.poll(() => rendering, POLL_OPTIONS).toBe(2);
    const before = polls.count();
    const id = await enqueue(ctx, mail, { payload: {} });
    await expect.poll(() => states(mail.name), POLL_OPTIONS).toEqual(['done']);
    expect([sent, polls.count() - before, rendering]).toEqual([[id], 1, 2]);
    await database.sql`delete from jobs where name = ${render.name} and state = 'waiting'`;
    openGate();
    await worker.stop();
  });

  it('takes the next job of a full lane when one of its jobs ends', async () => {
    for (let n = 0; n < 5; n += 1) await enqueue(ctx, render, { payload: {} });
    await startWorker({ handlers: [handler(render, async () => undefined)], concurrency: { images: 1 } });
    await expect.poll(() => states(render.name), POLL_OPTIONS).toEqual(Array(5).fill('done'));
  });

  it('runs a job in the lane that it was stored with, also when its definition names another one', async () => {
    await enqueue(ctx, render, { payload: {} });
    const moved = defineJob({ name: render.name, lane: 'bulk', payload });
    await startWorker({ handlers: [handler(moved, async () => undefined)], concurrency: { bulk: 0 } });
    await expect.poll(() => states(render.name), POLL_OPTIONS).toEqual(['done']);
  });
});

describe('cancelling a running job', () => {
  const untilAborted = handler(count, async ({ signal }) => {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  });
  const begin = async (options: Partial<WorkerOptions> = {}) => {
    const id = await enqueue(ctx, count, { payload: { n: 1 } });
    await startWorker({ handlers: [untilAborted], ...options });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['running']);
    return { websiteId: ctx.websiteId, id };
  };

  it('aborts its signal and does not retry it', async () => {
    const job = await begin();
    expect(await cancelJob(ctx, job)).toBe(true);
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['cancelled']);
    expect((await listJobs(database, count.name))[0]?.error).toContain('The job was cancelled');
    expect(await cancelJob(ctx, job)).toBe(false);
  });

  it('is noticed by the heartbeat when the notification is lost', async () => {
    const deaf: Database = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const job = await begin({ database: deaf, claimSeconds: 0.3 });
    await cancelJob(ctx, job);
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['cancelled']);
  });

  it('is noticed by the next report of progress', async () => {
    const reasons: unknown[] = [];
    const deaf: Database = { ...database, listen: () => Promise.resolve(() => Promise.resolve()) };
    const entry = handler(count, async ({ signal, progress, websiteId, jobId }) => {
      await cancelJob(ctx, { websiteId, id: jobId });
      progress({ done: 1 });
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      reasons.push(signal.reason);
      signal.throwIfAborted();
    });
    await enqueue(ctx, count, { payload: { n: 1 } });
    await startWorker({ database: deaf, handlers: [entry] });
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['cancelled']);
    expect(reasons).toMatchObject([{ reason: 'cancelled' }]);
  });

  it('leaves a job done whose handler finishes its work all the same', async () => {
    const held = createHeldHandler(count);
    const id = await enqueue(ctx, count, { payload: { n: 1 } });
    await startWorker({ handlers: [held.entry], abortGraceSeconds: 60 });
    await expect.poll(() => held.seen, POLL_OPTIONS).toHaveLength(1);
    await cancelJob(ctx, { websiteId: ctx.websiteId, id });
    await expect.poll(() => held.seen[0]?.signal.aborted, POLL_OPTIONS).toBe(true);
    held.release();
    await expect.poll(() => states(), POLL_OPTIONS).toEqual(['done']);
  });
});

describe('the queue in the log', () => {
  it('is reported with depth and age of each lane', async () => {
    const log = recordLog();
    await enqueue(ctx, count, { payload: { n: 1 } });
    ctx.passSeconds(600);
    const handlers = [handler(count, async () => undefined)];
    await startWorker({ handlers, log, concurrency: { default: 0 }, reportSeconds: 0.02 });
    const waiting = { lane: 'default', waiting: 1, scheduled: 0, running: 0, failed: 0, oldestWaitingSeconds: 600 };
    await expect
      .poll(() => log.lines.find(({ message }) => message === 'jobs are waiting for too long'), POLL_OPTIONS)
      .toMatchObject({ level: 'warn', fields: { lanes: [waiting] } });
  });
});
