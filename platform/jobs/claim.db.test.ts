import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { claimJobs, dueJobs, extendClaims } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { placesInEachLane } from './lanes.ts';
import { failJob, finishJob } from './outcome.ts';
import { systemClock } from './queue-time.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';

// Covers which worker holds a claim and for how long, on one connection. worker.db.test.ts covers that no two workers
// share a job.

const derive = defineJob({ name: 'media.derive', payload: z.strictObject({ n: z.int() }) });
const names = [derive.name];
const CLAIM_MS = 60 * SECOND;

function inSeconds({ clock }: QueueFixture, seconds: number): Date {
  return new Date(clock().getTime() + seconds * SECOND);
}

function claim(ctx: QueueFixture, limit = 10) {
  return claimJobs(ctx, { places: placesInEachLane(limit), names, claimMs: CLAIM_MS });
}

describe('claimJobs', () => {
  it('claims the longest-due jobs first, up to the limit', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 2 }, runAt: inSeconds(ctx, -5) });
      await enqueue(ctx, derive, { payload: { n: 3 } });
      await enqueue(ctx, derive, { payload: { n: 1 }, runAt: inSeconds(ctx, -9) });
      expect(await claim(ctx, 2)).toMatchObject([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
      expect(await claim(ctx, 2)).toMatchObject([{ payload: { n: 3 }, attempt: 1, maxAttempts: 9 }]);
      expect(await claim(ctx, 2)).toEqual([]);
    }));

  it('skips a job that is not due yet', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 }, runAt: inSeconds(ctx, 10) });
      expect(await claim(ctx)).toEqual([]);
      ctx.passSeconds(10);
      expect(await claim(ctx)).toHaveLength(1);
    }));

  it('skips a job whose name it was not given', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      const request = { places: placesInEachLane(10), names: ['media.sweep'], claimMs: CLAIM_MS };
      expect(await claimJobs(ctx, request)).toEqual([]);
    }));

  it('claims a job again after its claim has expired, as after a crash', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      const [first] = await claim(ctx);
      ctx.passSeconds(59);
      expect(await claim(ctx)).toEqual([]);
      ctx.passSeconds(1);
      expect(await claim(ctx)).toMatchObject([{ id: first?.id, attempt: 2 }]);
    }));

  it('ignores the outcome reported by a worker that lost its claim', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      const [lost] = await claim(ctx);
      ctx.passSeconds(60);
      const [held] = await claim(ctx);
      const failure = { error: 'late', retryInMs: null };
      expect(await finishJob(ctx, lost!)).toBeNull();
      expect(await failJob(ctx, lost!, failure)).toBeNull();
      expect(await failJob(ctx, lost!, { ...failure, retryInMs: 0 })).toBeNull();
      expect(await finishJob(ctx, held!)).toBe('done');
      expect(await listJobs(db, derive.name)).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
    }));

  it('claims jobs of each lane up to the places of that lane', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const order = defineJob({ name: 'orders.send-email', lane: 'mail', payload: derive.payload });
      const images = defineJob({ name: derive.name, lane: 'images', payload: derive.payload });
      for (let n = 0; n < 5; n += 1) await enqueue(ctx, images, { payload: { n } });
      await enqueue(ctx, order, { payload: { n: 9 }, runAt: inSeconds(ctx, -1) });
      const request = { names: [order.name, images.name], claimMs: CLAIM_MS };
      const places = { mail: 3, default: 1, images: 2, bulk: 0 };
      expect(await claimJobs(ctx, { ...request, places })).toMatchObject([
        { lane: 'mail', payload: { n: 9 } },
        { lane: 'images', payload: { n: 0 } },
        { lane: 'images', payload: { n: 1 } },
      ]);
      expect(await claimJobs(ctx, { ...request, places: { ...places, images: 0 } })).toEqual([]);
    }));

  it('claims a job that the previous version stored without a lane', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await db.sql`
        insert into jobs (website_id, name, payload, run_at, max_attempts, created_at)
        values (${ctx.websiteId}, ${derive.name}, '{"n":1}', ${ctx.clock()}, 9, ${ctx.clock()})`;
      expect(await claim(ctx)).toMatchObject([{ lane: 'default', payload: { n: 1 } }]);
    }));

  it('compares times with the clock of the database, whatever the clock of the process says', () =>
    rolledBack(async (db) => {
      const ctx = { ...(await createQueueFixture(db)), clock: systemClock };
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') });
      try {
        await enqueue(ctx, derive, { payload: { n: 1 } });
        const [row] = await db.sql`select run_at = now() as "isDatabaseTime" from jobs where name = ${derive.name}`;
        expect(row).toEqual({ isDatabaseTime: true });
        const request = { places: placesInEachLane(1), names, claimMs: CLAIM_MS };
        expect(await claimJobs(ctx, request)).toHaveLength(1);
        expect(await claimJobs(ctx, request)).toEqual([]);
      } finally {
        vi.useRealTimers();
      }
    }));

  it('finds due jobs among many finished ones by the partial index, without sorting', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const now = ctx.clock();
      await db.sql`
        insert into jobs (name, lane, payload, state, run_at, max_attempts, created_at, finished_at)
        select ${derive.name}, (array['mail', 'default', 'images', 'bulk'])[n / 20 % 4 + 1], '{"n":1}', case when n % 20 = 0 then 'waiting' else 'done' end, ${now}, 9, ${now},
          case when n % 20 = 0 then null else ${now}::timestamptz end
        from generate_series(1, 20000) as n`;
      await db.sql`analyze jobs`;
      const rows = await db.sql`explain ${dueJobs(ctx.clock, { places: placesInEachLane(10), names })}`;
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toContain('Index Scan using jobs_to_run');
      expect(plan).not.toMatch(/Seq Scan|Bitmap|Sort/);
    }));
});

describe('extendClaims', () => {
  it('keeps a long job with its worker', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      const claims = await claim(ctx);
      ctx.passSeconds(50);
      expect(await extendClaims(ctx, claims, CLAIM_MS)).toEqual({ lost: [], cancelled: [] });
      ctx.passSeconds(50);
      expect(await claim(ctx)).toEqual([]);
    }));

  it('returns the claims that are lost', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      await enqueue(ctx, derive, { payload: { n: 2 }, runAt: inSeconds(ctx, 60) });
      const [lost] = await claim(ctx);
      ctx.passSeconds(60);
      const [again, other] = await claim(ctx);
      expect(await extendClaims(ctx, [lost!, other!], CLAIM_MS)).toEqual({ lost: [lost], cancelled: [] });
      expect(await extendClaims(ctx, [again!, other!], CLAIM_MS)).toEqual({ lost: [], cancelled: [] });
    }));
});
