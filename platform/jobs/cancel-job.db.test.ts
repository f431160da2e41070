import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { cancelJob } from './cancel-job.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { handler, toHandlerTable } from './handler.ts';
import { defineJob } from './job.ts';
import { placesInEachLane } from './lanes.ts';
import { failJob } from './outcome.ts';
import { runJob } from './run-job.ts';
import {
  createQueueFixture,
  insertMember,
  insertWebsite,
  listJobs,
  type QueueFixture,
} from './testing/queue-fixture.ts';

// Covers what is stored. The worker tests cover how a running job is notified.

const job = defineJob({ name: 'orders.export', payload: z.strictObject({}) });
const claim = async (ctx: QueueFixture) =>
  (await claimJobs(ctx, { places: placesInEachLane(1), names: [job.name], claimMs: SECOND }))[0];

describe('cancelJob', () => {
  it('ends a waiting job immediately, so that it never runs', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await enqueue(ctx, job, { payload: {} });
      expect(await cancelJob(ctx, { websiteId: ctx.websiteId, id })).toBe(true);
      expect(await listJobs(db, job.name)).toMatchObject([{ state: 'cancelled', attempts: 0 }]);
      expect(await claim(ctx)).toBeUndefined();
      expect(await cancelJob(ctx, { websiteId: ctx.websiteId, id })).toBe(false);
    }));

  it('frees the unique key of a waiting job', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const request = { payload: {}, uniqueKey: 'k' };
      const id = await enqueue(ctx, job, request);
      await cancelJob(ctx, { websiteId: ctx.websiteId, id });
      expect(await enqueue(ctx, job, request)).not.toBe(id);
    }));

  it('cancels no job of another website or another member', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const startedBy = await insertMember(db);
      const id = await enqueue(ctx, job, { payload: {}, startedBy });
      expect(await cancelJob(ctx, { websiteId: await insertWebsite(db, ctx.clock()), id })).toBe(false);
      expect(await cancelJob(ctx, { websiteId: ctx.websiteId, id, startedBy: await insertMember(db) })).toBe(false);
      expect(await listJobs(db, job.name)).toMatchObject([{ state: 'waiting' }]);
      expect(await cancelJob(ctx, { websiteId: ctx.websiteId, id, startedBy })).toBe(true);
    }));

  it('cancels a running job that fails before it is notified, instead of retrying it', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await enqueue(ctx, job, { payload: {} });
      const held = await claim(ctx);
      await cancelJob(ctx, { websiteId: ctx.websiteId, id });
      expect(await failJob(ctx, held!, { error: 'down', retryInMs: 0 })).toBe('cancelled');
      expect(await listJobs(db, job.name)).toMatchObject([{ state: 'cancelled', error: 'down' }]);
    }));

  it('ends a job without another run when its process crashed after the cancellation', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const id = await enqueue(ctx, job, { payload: {} });
      await claim(ctx);
      await cancelJob(ctx, { websiteId: ctx.websiteId, id });
      ctx.passSeconds(1);
      const again = await claim(ctx);
      let ran = false;
      const handlers = toHandlerTable([
        handler(job, async () => {
          ran = true;
        }),
      ]);
      expect(await runJob({ ctx, handlers, abortGraceMs: 0 }, again!, new AbortController())).toBe('cancelled');
      expect(ran).toBe(false);
    }));
});
