import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '../adapters/storage/memory.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { handler, type JobHandler, NonRetryableError, toHandlerTable } from './handler.ts';
import { defineJob, defineSystemJob } from './job.ts';
import { placesInEachLane } from './lanes.ts';
import type { JobOutcome } from './outcome.ts';
import { runJob } from './run-job.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';

// Covers how one attempt ends and what is stored about it.

const mail = defineJob({
  name: 'orders.send-email',
  payload: z.strictObject({ to: z.string(), copies: z.int().default(1) }),
  retries: { max: 2, firstSeconds: 10 },
});
const request = { payload: { to: 'ada' } };
const storage = createMemoryStorage();

/** Runs the next due job, if any. */
async function runNext(ctx: QueueFixture, entry: JobHandler): Promise<JobOutcome | null | 'nothing due'> {
  const request = { places: placesInEachLane(1), names: [entry.job.name], claimMs: 60 * SECOND };
  const [claim] = await claimJobs(ctx, request);
  if (claim === undefined) return 'nothing due';
  const parts = { ctx, handlers: toHandlerTable([entry]), storage, abortGraceMs: 20 };
  return await runJob(parts, claim, new AbortController());
}

const failing = handler(mail, async () => {
  throw new Error('mail server is down');
});

describe('runJob on success', () => {
  it('passes the handler its website, its parsed payload and information about the run', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const jobId = await enqueue(ctx, mail, request);
      const seen: unknown[] = [];
      const entry = handler(mail, async ({ websiteId, jobId, attempt, signal }, payload) => {
        seen.push({ websiteId, jobId, attempt, aborted: signal.aborted, payload });
      });
      expect(await runNext(ctx, entry)).toBe('done');
      expect(seen).toEqual([
        { websiteId: ctx.websiteId, jobId, attempt: 1, aborted: false, payload: { to: 'ada', copies: 1 } },
      ]);
      expect(await listJobs(db, mail.name)).toMatchObject([{ state: 'done', attempts: 1, error: null }]);
    }));

  it('passes no website to a system job', () =>
    rolledBack(async (db) => {
      const { websiteId: _websiteId, ...ctx } = await createQueueFixture(db);
      const sweep = defineSystemJob({ name: 'media.sweep', payload: z.strictObject({}) });
      await enqueue(ctx, sweep, { payload: {} });
      const seen: object[] = [];
      const entry = handler(sweep, async (given) => void seen.push(given));
      expect(await runNext(ctx as QueueFixture, entry)).toBe('done');
      expect(seen[0]).not.toHaveProperty('websiteId');
    }));
});

describe('runJob on failure', () => {
  it('waits longer after each attempt and marks the job dead after the last', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      expect(await runNext(ctx, failing)).toBe('waiting');
      const [first] = await listJobs(db, mail.name);
      const pause = first!.runAt.getTime() - ctx.clock().getTime();
      expect(pause).toBeGreaterThanOrEqual(5 * SECOND);
      expect(pause).toBeLessThanOrEqual(10 * SECOND);
      expect(first).toMatchObject({ state: 'waiting', attempts: 1, error: 'Error: mail server is down' });

      ctx.passSeconds(4);
      expect(await runNext(ctx, failing)).toBe('nothing due');
      ctx.passSeconds(6);
      expect(await runNext(ctx, failing)).toBe('waiting');
      ctx.passSeconds(14);
      expect(await runNext(ctx, failing)).toBe('nothing due');
      ctx.passSeconds(16);
      expect(await runNext(ctx, failing)).toBe('dead');
      expect(await listJobs(db, mail.name)).toMatchObject([{ state: 'dead', attempts: 3 }]);
      ctx.passSeconds(1_000_000);
      expect(await runNext(ctx, failing)).toBe('nothing due');
    }));

  it('replaces the failed job when one of the same key is already waiting', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const keyed = { ...request, uniqueKey: 'order-1' };
      await enqueue(ctx, mail, keyed);
      const entry = handler(mail, async (jobCtx) => {
        await enqueue(jobCtx, mail, keyed);
        throw new Error('too late');
      });
      expect(await runNext(ctx, entry)).toBe('replaced');
      expect(await listJobs(db, mail.name)).toMatchObject([
        { state: 'done', error: 'Error: too late' },
        { state: 'waiting', attempts: 0 },
      ]);
    }));

  it('marks the job dead immediately on a non-retryable error', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async () => {
        throw new NonRetryableError('no such mailbox');
      });
      expect(await runNext(ctx, entry)).toBe('dead');
      expect(await listJobs(db, mail.name)).toMatchObject([
        { attempts: 1, error: 'NonRetryableError: no such mailbox' },
      ]);
    }));

  it('marks the job dead immediately, naming the field, when its stored payload is invalid', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      await db.sql`update jobs set payload = '{"recipient":"ada"}'`;
      let ran = false;
      const entry = handler(mail, async () => {
        ran = true;
      });
      expect(await runNext(ctx, entry)).toBe('dead');
      expect(ran).toBe(false);
      const [job] = await listJobs(db, mail.name);
      expect(job?.error).toContain('The payload does not match the schema of the job');
      expect(job?.error).toContain('recipient');
    }));

  it('marks the job dead without another run when its last attempt crashed the process', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const once = defineJob({ name: 'orders.charge', payload: z.strictObject({}), retries: { max: 0 } });
      await enqueue(ctx, once, { payload: {} });
      await claimJobs(ctx, { places: placesInEachLane(1), names: [once.name], claimMs: SECOND });
      ctx.passSeconds(1);
      let ran = false;
      const entry = handler(once, async () => {
        ran = true;
      });
      expect(await runNext(ctx, entry)).toBe('dead');
      expect(ran).toBe(false);
      expect((await listJobs(db, once.name))[0]?.error).toContain('ended without a result');
    }));
});

describe('runJob on timeout', () => {
  const slow = defineJob({ name: 'media.encode', payload: z.strictObject({}), timeoutSeconds: 0.02 });

  it('aborts the signal and fails the job with that reason', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, slow, { payload: {} });
      const entry = handler(slow, async ({ signal }) => {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('some library says aborted')));
        });
      });
      expect(await runNext(ctx, entry)).toBe('waiting');
      expect((await listJobs(db, slow.name))[0]?.error).toContain('timed out');
    }));

  it('abandons a handler that ignores its signal', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, slow, { payload: {} });
      expect(
        await runNext(
          ctx,
          handler(slow, () => new Promise(() => undefined)),
        ),
      ).toBe('waiting');
    }));

  it('marks the job done when it succeeds within the grace period', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, slow, { payload: {} });
      const entry = handler(
        slow,
        ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      );
      expect(await runNext(ctx, entry)).toBe('done');
    }));
});

describe('the progress of a job', () => {
  const read = async ({ db }: QueueFixture) =>
    (await db.sql<{ progress: unknown }>`select progress from jobs where name = ${mail.name}`)[0]?.progress;

  it('is stored, the first report immediately and the last one before the job ends', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async ({ progress }) => {
        for (let done = 0; done <= 1000; done += 1) progress({ done, total: 1000, message: `Row ${done}` });
        await expect.poll(() => read(ctx), { timeout: 60_000 }).toEqual({ done: 0, total: 1000, message: 'Row 0' });
      });
      expect(await runNext(ctx, entry)).toBe('done');
      expect(await read(ctx)).toEqual({ done: 1000, total: 1000, message: 'Row 1000' });
    }));

  it('is stored when the job fails, without a total if there is none', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async ({ progress }) => {
        progress({ done: 1 });
        progress({ done: 2 });
        throw new Error('row 3 is broken');
      });
      expect(await runNext(ctx, entry)).toBe('waiting');
      expect(await read(ctx)).toEqual({ done: 2, total: null, message: '' });
    }));

  it('fails the job on an invalid report', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async ({ progress }) => progress({ done: -1 }));
      expect(await runNext(ctx, entry)).toBe('waiting');
    }));
});

describe('the result file of a job', () => {
  async function* inPieces(...pieces: string[]): AsyncIterable<Uint8Array> {
    for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
  }
  const csv = { filename: 'orders.csv', contentType: 'text/csv; charset=utf-8' };

  it('is stored under the website of the job, with its name, type and size', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await enqueue(ctx, mail, request);
      const entry = handler(mail, ({ deliverResult }) => deliverResult({ ...csv, content: inPieces('a,b\n', '1,2') }));
      expect(await runNext(ctx, entry)).toBe('done');
      const key = `${ctx.websiteId}/jobs/${id}/1`;
      expect(await db.sql`select result from jobs where id = ${id}`).toEqual([{ result: { ...csv, key, size: 7 } }]);
      expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('a,b\n1,2');
    }));

  it('is incomplete, and known to the purge, when writing it fails', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await enqueue(ctx, mail, request);
      async function* failing(): AsyncIterable<Uint8Array> {
        yield await Promise.resolve(Buffer.from('a'));
        throw new Error('the database went away');
      }
      const entry = handler(mail, ({ deliverResult }) => deliverResult({ ...csv, content: failing() }));
      expect(await runNext(ctx, entry)).toBe('waiting');
      expect(await db.sql`select result ->> 'size' as size, result ->> 'key' as key from jobs`).toEqual([
        { size: null, key: `${ctx.websiteId}/jobs/${id}/1` },
      ]);
    }));

  it.each([
    { filename: 'a"b.csv', contentType: 'text/csv' },
    { filename: '../orders.csv', contentType: 'text/csv' },
    { filename: 'orders.csv', contentType: 'text/html\r\nset-cookie: a=b' },
  ])('rejects $filename of type $contentType', (file) =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, ({ deliverResult }) => deliverResult({ ...file, content: Buffer.from('') }));
      expect(await runNext(ctx, entry)).toBe('waiting');
      expect(await db.sql`select result from jobs`).toEqual([{ result: null }]);
    }),
  );

  it('is refused when another worker has taken the job', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async ({ deliverResult }) => {
        await db.sql`update jobs set attempts = attempts + 1`;
        await deliverResult({ ...csv, content: Buffer.from('late') });
      });
      expect(await runNext(ctx, entry)).toBeNull();
      expect(await db.sql`select result from jobs`).toEqual([{ result: null }]);
    }));
});
