import { expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, SECOND } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '../adapters/storage/memory.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { enqueue } from './enqueue.ts';
import { handler } from './handler.ts';
import { defineJob } from './job.ts';
import { createPurgeDoneJobsHandler, purgeDoneJobs } from './purge-done-jobs.ts';
import { createQueueFixture } from './testing/queue-fixture.ts';
import { runDueJobs } from './testing/run-due-jobs.ts';

it('removes all jobs done or cancelled more than seven days ago, and neither dead nor waiting jobs', () =>
  rolledBack(async (db) => {
    const ctx = await createQueueFixture(db);
    const now = ctx.clock();
    const old = new Date(now.getTime() - 7 * DAY - SECOND);
    const recent = new Date(now.getTime() - 7 * DAY + SECOND);
    await db.sql`
      insert into jobs (name, payload, state, run_at, max_attempts, created_at, finished_at)
      select 'orders.send-email', '{}', state, ${old}, 9, ${old}, finished_at
      from (values ('done', ${old}::timestamptz), ('cancelled', ${old}), ('done', ${recent}), ('dead', ${old}), ('waiting', null))
        as kind (state, finished_at)`;
    await db.sql`
      insert into jobs (name, payload, state, run_at, max_attempts, created_at, finished_at)
      select 'orders.send-email', '{}', 'done', ${old}, 9, ${old}, ${old} from generate_series(1, 5000)`;
    await enqueue(ctx, purgeDoneJobs, { payload: {} });
    await runDueJobs(ctx, [createPurgeDoneJobsHandler(createMemoryStorage())]);
    const left = await db.sql`select state from jobs where name = 'orders.send-email' order by state`;
    expect(left).toEqual([{ state: 'dead' }, { state: 'done' }, { state: 'waiting' }]);
  }));

it('removes the result files of the jobs it purges, those of all attempts', () =>
  rolledBack(async (db) => {
    const ctx = { ...(await createQueueFixture(db)), storage: createMemoryStorage() };
    const job = defineJob({ name: 'orders.export', payload: z.strictObject({}) });
    const deliver = handler(job, async ({ deliverResult }) => {
      await deliverResult({ filename: 'orders.csv', contentType: 'text/csv', content: Buffer.from('a,b') });
    });
    const ids = [await enqueue(ctx, job, { payload: {} })];
    await runDueJobs(ctx, [deliver]);
    ctx.passSeconds((7 * DAY) / SECOND);
    ids.push(await enqueue(ctx, job, { payload: {} }));
    await runDueJobs(ctx, [deliver]);
    await ctx.storage.put(`${ctx.websiteId}/jobs/${ids[0]}/9`, Buffer.from('of an attempt that crashed'));
    ctx.passSeconds(1);
    await enqueue(ctx, purgeDoneJobs, { payload: {} });
    await runDueJobs(ctx, [createPurgeDoneJobsHandler(ctx.storage)]);
    const keys = [`${ids[0]}/1`, `${ids[0]}/9`, `${ids[1]}/1`];
    const left = await Promise.all(keys.map((key) => ctx.storage.has(`${ctx.websiteId}/jobs/${key}`)));
    expect(left).toEqual([false, false, true]);
  }));
