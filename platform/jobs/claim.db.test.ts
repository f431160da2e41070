import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { claimJobs, dueJobs, extendClaims } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { failJob, finishJob } from './outcome.ts';
import { createQueueFixture, listJobs, type QueueFixture } from './testing/queue-fixture.ts';

// Covers which worker holds a claim and for how long, on one connection. worker.db.test.ts covers that no two workers
// share a job.

const derive = defineJob({ name: 'media.derive', payload: z.strictObject({ n: z.int() }) });
const names = [derive.name];

function inSeconds({ clock }: QueueFixture, seconds: number): Date {
  return new Date(clock().getTime() + seconds * SECOND);
}

function claim(ctx: QueueFixture, limit = 10) {
  return claimJobs(ctx.db, { now: ctx.clock(), until: inSeconds(ctx, 60), limit, names });
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
      const request = { now: ctx.clock(), until: inSeconds(ctx, 60), limit: 10, names: ['media.sweep'] };
      expect(await claimJobs(db, request)).toEqual([]);
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
      const failure = { now: ctx.clock(), error: 'late', retryAt: null };
      expect(await finishJob(db, lost!, ctx.clock())).toBeNull();
      expect(await failJob(db, lost!, failure)).toBeNull();
      expect(await failJob(db, lost!, { ...failure, retryAt: ctx.clock() })).toBeNull();
      expect(await finishJob(db, held!, ctx.clock())).toBe('done');
      expect(await listJobs(db, derive.name)).toMatchObject([{ state: 'done', attempts: 2, error: null }]);
    }));

  it('finds due jobs among many finished ones by the partial index, without sorting', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      const now = ctx.clock();
      await db.sql`
        insert into jobs (name, payload, state, run_at, max_attempts, created_at, finished_at)
        select ${derive.name}, '{"n":1}', case when n % 20 = 0 then 'waiting' else 'done' end, ${now}, 9, ${now},
          case when n % 20 = 0 then null else ${now}::timestamptz end
        from generate_series(1, 20000) as n`;
      await db.sql`analyze jobs`;
      const rows = await db.sql`explain ${dueJobs({ now, limit: 10, names })}`;
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toContain('Index Scan using jobs_to_run');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }));
});

describe('extendClaims', () => {
  it('keeps a long job with its worker', () =>
    rolledBack(async (db) => {
      const ctx = await createQueueFixture(db);
      await enqueue(ctx, derive, { payload: { n: 1 } });
      const claims = await claim(ctx);
      ctx.passSeconds(50);
      expect(await extendClaims(db, claims, inSeconds(ctx, 60))).toEqual([]);
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
      expect(await extendClaims(db, [lost!, other!], inSeconds(ctx, 60))).toEqual([lost]);
      expect(await extendClaims(db, [again!, other!], inSeconds(ctx, 60))).toEqual([]);
    }));
});
