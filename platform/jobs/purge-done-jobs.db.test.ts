import { expect, it } from 'vitest';
import { DAY, SECOND } from '#kernel/time/clock.ts';
import { rolledBack } from '../db/testing/rolled-back.ts';
import { enqueue } from './enqueue.ts';
import { purgeDoneJobs, purgeDoneJobsHandler } from './purge-done-jobs.ts';
import { createQueueFixture } from './testing/queue-fixture.ts';
import { runDueJobs } from './testing/run-due-jobs.ts';

it('removes all jobs done more than seven days ago, and neither dead nor waiting jobs', () =>
  rolledBack(async (db) => {
    const ctx = await createQueueFixture(db);
    const now = ctx.clock();
    const old = new Date(now.getTime() - 7 * DAY - SECOND);
    const recent = new Date(now.getTime() - 7 * DAY + SECOND);
    await db.sql`
      insert into jobs (name, payload, state, run_at, max_attempts, created_at, finished_at)
      select 'orders.send-email', '{}', state, ${old}, 9, ${old}, finished_at
      from (values ('done', ${old}::timestamptz), ('done', ${recent}), ('dead', ${old}), ('waiting', null))
        as kind (state, finished_at)`;
    await db.sql`
      insert into jobs (name, payload, state, run_at, max_attempts, created_at, finished_at)
      select 'orders.send-email', '{}', 'done', ${old}, 9, ${old}, ${old} from generate_series(1, 5000)`;
    await enqueue(ctx, purgeDoneJobs, { payload: {} });
    await runDueJobs(ctx, [purgeDoneJobsHandler]);
    const left = await db.sql`select state from jobs where name = 'orders.send-email' order by state`;
    expect(left).toEqual([{ state: 'dead' }, { state: 'done' }, { state: 'waiting' }]);
  }));
