import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryStorage } from '../adapters/storage/memory.ts';
import type { Db } from '../db/db.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { type DeadJob, listDeadJobs, removeDeadJob, retryJob } from './dead-letters.ts';
import { enqueue } from './enqueue.ts';
import { handler, NonRetryableError } from './handler.ts';
import { defineJob, type JobId } from './job.ts';
import { createQueueFixture, insertWebsite, listJobs, type QueueFixture } from './testing/queue-fixture.ts';
import { runDueJobs } from './testing/run-due-jobs.ts';

const mail = defineJob({ name: 'orders.send-email', payload: z.strictObject({ n: z.int() }) });
const storage = createMemoryStorage();
const refusing = handler(mail, async () => {
  throw new NonRetryableError('no such mailbox');
});

async function makeDead(ctx: QueueFixture, n: number, uniqueKey = `key-${n}`): Promise<JobId> {
  const id = await enqueue(ctx, mail, { payload: { n }, uniqueKey });
  await expect(runDueJobs(ctx, [refusing])).rejects.toThrow('no such mailbox');
  return id;
}

async function listAll(db: Db, limit: number): Promise<DeadJob[][]> {
  const pages: DeadJob[][] = [];
  let after: DeadJob | undefined;
  do {
    const page = await listDeadJobs(db, { owner: 'everyone', limit, ...(after && { after }) });
    pages.push(page);
    after = page.length === limit ? page.at(-1) : undefined;
  } while (after !== undefined);
  return pages;
}

describe('dead jobs', () => {
  it('lists dead jobs page by page, the latest first, with the reason', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      // Two jobs died at the same moment: the id decides.
      for (const n of [1, 2]) await makeDead(ctx, n);
      ctx.passSeconds(60);
      for (const n of [3, 4, 5]) await makeDead(ctx, n);
      const pages = await listAll(db, 2);
      expect(pages.map((page) => page.map(({ payload }) => payload))).toEqual([
        [{ n: 5 }, { n: 4 }],
        [{ n: 3 }, { n: 2 }],
        [{ n: 1 }],
      ]);
      expect(pages[0]?.[0]).toMatchObject({
        websiteId: ctx.websiteId,
        name: 'orders.send-email',
        attempts: 1,
        error: 'NonRetryableError: no such mailbox',
        diedAt: ctx.clock(),
      });
    }));

  it('neither shows nor changes dead jobs of another website', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await makeDead(ctx, 1);
      const owner = { websiteId: await insertWebsite(db, ctx.clock()) };
      expect(await listDeadJobs(db, { owner, limit: 10 })).toEqual([]);
      expect(await retryJob(ctx, { owner, id })).toBe(false);
      expect(await removeDeadJob({ db, storage }, { owner, id })).toBe(false);
      expect(await listDeadJobs(db, { owner: { websiteId: ctx.websiteId }, limit: 10 })).toHaveLength(1);
    }));

  it('a retried dead job gets all its attempts again', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await makeDead(ctx, 1);
      expect(await retryJob(ctx, { owner: 'everyone', id })).toBe(true);
      const attempts: number[] = [];
      expect(await runDueJobs(ctx, [handler(mail, async ({ attempt }) => void attempts.push(attempt))])).toBe(1);
      expect(attempts).toEqual([1]);
      expect(await retryJob(ctx, { owner: 'everyone', id })).toBe(false);
    }));

  it('a dead job can be retried while another with the same key waits', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await makeDead(ctx, 1, 'order-1');
      await enqueue(ctx, mail, { payload: { n: 2 }, uniqueKey: 'order-1' });
      expect(await retryJob(ctx, { owner: 'everyone', id })).toBe(true);
      expect(await listJobs(db, mail.name)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    }));

  it('removes a dead job, but no other job', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await makeDead(ctx, 1);
      const waiting = await enqueue(ctx, mail, { payload: { n: 2 } });
      expect(await removeDeadJob({ db, storage }, { owner: 'everyone', id })).toBe(true);
      expect(await removeDeadJob({ db, storage }, { owner: 'everyone', id: waiting })).toBe(false);
      expect(await listJobs(db, mail.name)).toMatchObject([{ id: waiting }]);
    }));
});
