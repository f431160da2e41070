import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import type { Database } from '../db/db.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, defineSystemJob } from './job.ts';
import type { SystemCtx } from './job-context.ts';
import { placesInEachLane } from './lanes.ts';
import {
  createQueueFixture,
  insertMember,
  insertWebsite,
  listJobs,
  type QueueFixture,
} from './testing/queue-fixture.ts';
import { JOBS_CHANNEL } from './wake-signal.ts';

// Covers what is stored and when, and which jobs a unique key prevents. Running jobs is covered by the run-job and
// worker tests.

const derive = defineJob({ name: 'media.derive', payload: z.strictObject({ mediaId: z.string().max(24) }) });
const sweep = defineSystemJob({ name: 'media.sweep', payload: z.strictObject({ before: z.iso.datetime() }) });

const claimRequest = { places: placesInEachLane(10), names: [derive.name], claimMs: 60 * SECOND };

describe('enqueue', () => {
  it('stores the job with its website, payload and time', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const runAt = new Date('2026-05-05T00:00:00.000Z');
      const id = await enqueue(ctx, derive, { payload: { mediaId: 'm1' }, runAt });
      expect(await listJobs(db, derive.name)).toEqual([
        {
          id,
          websiteId: ctx.websiteId,
          name: 'media.derive',
          payload: { mediaId: 'm1' },
          state: 'waiting',
          attempts: 0,
          runAt,
          error: null,
        },
      ]);
    }));

  it('stores a system job without a website, even from the context of one', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, sweep, { payload: { before: '2026-01-01T00:00:00Z' } });
      expect(await listJobs(db, sweep.name)).toMatchObject([{ websiteId: null, runAt: ctx.clock() }]);
    }));

  it('rejects an invalid payload and stores nothing', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const payload = { mediaId: 'm1', extra: true };
      await expect(enqueue(ctx, derive, { payload })).rejects.toThrow(
        'The payload does not match the schema of job media.derive',
      );
      expect(await listJobs(db, derive.name)).toEqual([]);
    }));

  it('rejects a payload that is valid only before JSON serialization', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const dated = defineSystemJob({ name: 'media.dated', payload: z.strictObject({ at: z.date() }) });
      await expect(enqueue(ctx, dated, { payload: { at: new Date() } })).rejects.toThrow('does not match the schema');
    }));

  it('does not compile for a website job without a website', () => {
    const wrong = (ctx: SystemCtx) =>
      // @ts-expect-error a system context has no website
      enqueue(ctx, derive, { payload: { mediaId: 'm1' } });
    expect(wrong).toBeTypeOf('function');
  });
});

describe('the lane of a job', () => {
  it('is stored with the job', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const order = defineJob({ name: 'orders.send-email', lane: 'mail', payload: z.strictObject({}) });
      await enqueue(ctx, order, { payload: {} });
      await enqueue(ctx, derive, { payload: { mediaId: 'm1' } });
      expect(await db.sql`select name, lane from jobs order by id`).toEqual([
        { name: order.name, lane: 'mail' },
        { name: derive.name, lane: 'default' },
      ]);
    }));
});

describe('the member who started a job', () => {
  it('is stored with a title, and added to a waiting job of the same key that has none', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const startedBy = await insertMember(db);
      const request = { payload: { mediaId: 'm1' }, uniqueKey: 'k' };
      await enqueue(ctx, derive, request);
      await enqueue(ctx, derive, { ...request, startedBy, title: 'Prepare pictures' });
      await enqueue(ctx, derive, { ...request, startedBy: await insertMember(db), title: 'Another title' });
      expect(await db.sql`select started_by as "startedBy", title from jobs`).toEqual([
        { startedBy, title: 'Prepare pictures' },
      ]);
      await db.sql`delete from members where id = ${startedBy}`;
      expect(await db.sql`select started_by as "startedBy" from jobs`).toEqual([{ startedBy: null }]);
    }));
});

describe('the unique key of a job', () => {
  it('allows one waiting job, with the first payload and the earlier time', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const later = new Date(ctx.clock().getTime() + 60 * SECOND);
      const first = await enqueue(ctx, derive, { payload: { mediaId: 'm1' }, uniqueKey: 'k', runAt: later });
      const second = await enqueue(ctx, derive, { payload: { mediaId: 'm2' }, uniqueKey: 'k' });
      expect(second).toBe(first);
      expect(await listJobs(db, derive.name)).toMatchObject([{ payload: { mediaId: 'm1' }, runAt: ctx.clock() }]);
    }));

  it('applies to one website and one job name', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const websiteId = await insertWebsite(db, ctx.clock());
      const other = defineJob({ name: 'media.forget', payload: derive.payload });
      const request = { payload: { mediaId: 'm1' }, uniqueKey: 'k' };
      const ids = [
        await enqueue(ctx, derive, request),
        await enqueue({ ...ctx, websiteId }, derive, request),
        await enqueue(ctx, other, request),
      ];
      expect(new Set(ids).size).toBe(3);
    }));

  it('also applies to system jobs', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const request = { payload: { before: '2026-01-01T00:00:00Z' }, uniqueKey: 'k' };
      expect(await enqueue(ctx, sweep, request)).toBe(await enqueue(ctx, sweep, request));
    }));

  it('allows a new job once the first has started, since that one may have read older data', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const request = { payload: { mediaId: 'm1' }, uniqueKey: 'k' };
      const first = await enqueue(ctx, derive, request);
      await claimJobs(ctx, claimRequest);
      expect(await enqueue(ctx, derive, request)).not.toBe(first);
    }));
});

describe('enqueueing in a transaction', () => {
  let database: Database;
  let ctx: QueueFixture;
  beforeAll(async () => {
    database = await testDatabase();
    ctx = await createQueueFixture(database);
  });
  afterAll(() => database.close());

  it('discards the job on rollback', async () => {
    const failing = database.tx(async (tx) => {
      await enqueue({ ...ctx, db: tx }, derive, { payload: { mediaId: 'gone' } });
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order after all');
    expect(await listJobs(database, derive.name)).toEqual([]);
  });

  it('wakes workers on commit and not before', async () => {
    const heard: string[] = [];
    const unlisten = await database.listen(JOBS_CHANNEL, () => heard.push('wake'));
    await database.tx(async (tx) => {
      await enqueue({ ...ctx, db: tx }, derive, { payload: { mediaId: 'woken' } });
      await database.ping();
      heard.push('commit');
    });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['commit', 'wake']);
    await unlisten();
    await database.sql`delete from jobs`;
  });

  it('keeps a waiting job from being claimed until the transaction that relies on it commits', async () => {
    const request = { payload: { mediaId: 'm1' }, uniqueKey: 'k' };
    const id = await enqueue(ctx, derive, request);
    await database.tx(async (tx) => {
      expect(await enqueue({ ...ctx, db: tx }, derive, request)).toBe(id);
      expect(await claimJobs(ctx, claimRequest)).toEqual([]);
    });
    expect(await claimJobs(ctx, claimRequest)).toMatchObject([{ id }]);
  });
});
