import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { handler, type JobHandler, NonRetryableError, toHandlerTable } from './handler.ts';
import { defineJob, defineSystemJob } from './job.ts';
import type { JobFate } from './outcome.ts';
import { runJob } from './run-job.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';

// Owns: how one attempt ends and what is written of it.

const mail = defineJob({
  name: 'orders.send-email',
  payload: z.strictObject({ to: z.string(), copies: z.int().default(1) }),
  retries: { max: 2, firstSeconds: 10 },
});
const request = { payload: { to: 'ada' } };

/** Runs the next due job, if there is one. */
async function runNext(ctx: QueueFixture, entry: JobHandler): Promise<JobFate | null | 'nothing due'> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + 60 * SECOND);
  const [claim] = await claimJobs(ctx.db, { now, until, limit: 1, names: [entry.job.name] });
  if (claim === undefined) return 'nothing due';
  const parts = { ctx, handlers: toHandlerTable([entry]), abortGraceMs: 20 };
  return await runJob(parts, claim, new AbortController());
}

const failing = handler(mail, async () => {
  throw new Error('mail server is down');
});

describe('a job that succeeds', () => {
  it('is handed its website, its parsed payload and what it needs to know of its run', () =>
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

  it('sees no website when it is of the installation', () =>
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

describe('a job that fails', () => {
  it('waits longer after each attempt and is dead after the last', () =>
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

  it('is done with when one of the same key waits already', () =>
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

  it('is dead at once when the handler knows that it is hopeless', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, mail, request);
      const entry = handler(mail, async () => {
        throw new NonRetryableError('no such mailbox');
      });
      expect(await runNext(ctx, entry)).toBe('dead');
      expect(await listJobs(db, mail.name)).toMatchObject([{ attempts: 1, error: 'HopelessJob: no such mailbox' }]);
    }));

  it('is dead at once, with the field named, when its stored payload does not fit', () =>
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
      expect(job?.error).toContain('The payload does not fit the job');
      expect(job?.error).toContain('recipient');
    }));

  it('is dead without another run when its last attempt took the process down', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const once = defineJob({ name: 'orders.charge', payload: z.strictObject({}), retries: { max: 0 } });
      await enqueue(ctx, once, { payload: {} });
      const now = ctx.clock();
      await claimJobs(db, { now, until: new Date(now.getTime() + SECOND), limit: 1, names: [once.name] });
      ctx.passSeconds(1);
      let ran = false;
      const entry = handler(once, async () => {
        ran = true;
      });
      expect(await runNext(ctx, entry)).toBe('dead');
      expect(ran).toBe(false);
      expect((await listJobs(db, once.name))[0]?.error).toContain('cut short');
    }));
});

describe('a job that takes too long', () => {
  const slow = defineJob({ name: 'media.encode', payload: z.strictObject({}), timeoutSeconds: 0.02 });

  it('has its signal aborted and fails with that reason', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, slow, { payload: {} });
      const entry = handler(slow, async ({ signal }) => {
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('some library says aborted')));
        });
      });
      expect(await runNext(ctx, entry)).toBe('waiting');
      expect((await listJobs(db, slow.name))[0]?.error).toContain('longer than its time-out');
    }));

  it('is left behind when it does not mind its signal', () =>
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

  it('is done after all when it ends well in the time of grace', () =>
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
