import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { handler, toHandlerTable } from './handler.ts';
import { defineSystemJob } from './job.ts';
import { schedule } from './schedule.ts';
import { checkSchedules, watchSchedules } from './schedule-watch.ts';
import { createQueueFixture, listJobs } from './testing/queue-fixture.ts';
import { runDueJobs } from './testing/run-due-jobs.ts';

const sweep = defineSystemJob({ name: 'media.sweep', payload: z.strictObject({ days: z.int() }) });
const sweepHandler = handler(sweep, async () => undefined);
const everyTenMinutes = schedule(sweep, { every: { minutes: 10 } }, { days: 3 });

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ max: 10 });
});
afterEach(async () => {
  await database.sql`delete from jobs`;
  await database.sql`delete from job_schedules`;
});
afterAll(() => database.close());

const states = async () => (await listJobs(database, sweep.name)).map(({ state }) => state);

describe('job schedules', () => {
  it('enqueues one run at each tick, however many workers watch', async () => {
    const ctx = await createQueueFixture(database);
    const watches = await Promise.all(Array.from({ length: 8 }, () => watchSchedules(ctx, [everyTenMinutes])));
    const tickEverywhere = () => Promise.all(watches.map((tick) => tick()));
    await tickEverywhere();
    expect(await states()).toEqual([]);
    ctx.passSeconds(600);
    await tickEverywhere();
    expect(await listJobs(database, sweep.name)).toMatchObject([{ payload: { days: 3 }, state: 'waiting' }]);
    await runDueJobs(ctx, [sweepHandler]);
    ctx.passSeconds(600);
    await tickEverywhere();
    expect(await states()).toEqual(['done', 'waiting']);
  });

  it('does not run twice when the second worker checks after the run has ended', async () => {
    const ctx = await createQueueFixture(database);
    const first = await watchSchedules(ctx, [everyTenMinutes]);
    const second = await watchSchedules(ctx, [everyTenMinutes]);
    ctx.passSeconds(600);
    await first();
    await runDueJobs(ctx, [sweepHandler]);
    await second();
    expect(await states()).toEqual(['done']);
  });

  it('catches up once on ticks missed while no worker ran', async () => {
    const ctx = await createQueueFixture(database);
    await watchSchedules(ctx, [everyTenMinutes]);
    ctx.passSeconds(86_400);
    const tick = await watchSchedules(ctx, [everyTenMinutes]);
    await tick();
    await tick();
    expect(await states()).toEqual(['waiting']);
  });

  it("skips a tick that falls into the job's own run", async () => {
    const ctx = await createQueueFixture(database);
    const tick = await watchSchedules(ctx, [everyTenMinutes]);
    ctx.passSeconds(600);
    await tick();
    const slow = handler(sweep, async () => {
      ctx.passSeconds(600);
      await tick();
    });
    expect(await runDueJobs(ctx, [slow])).toBe(1);
    expect(await states()).toEqual(['done']);
  });

  it('brings the next attempt of a failed run forward instead of adding a job', async () => {
    const ctx = await createQueueFixture(database);
    const tick = await watchSchedules(ctx, [everyTenMinutes]);
    ctx.passSeconds(600);
    await tick();
    await database.sql`update jobs set run_at = ${new Date('2027-01-01T00:00:00Z')}, attempts = 4`;
    ctx.passSeconds(600);
    await tick();
    expect(await listJobs(database, sweep.name)).toMatchObject([{ attempts: 4, runAt: ctx.clock() }]);
  });

  it('a shortened interval takes effect immediately', async () => {
    const ctx = await createQueueFixture(database);
    await watchSchedules(ctx, [schedule(sweep, { dailyAt: '03:30' }, { days: 3 })]);
    const tick = await watchSchedules(ctx, [everyTenMinutes]);
    ctx.passSeconds(600);
    await tick();
    expect(await states()).toEqual(['waiting']);
  });

  it('an invalid schedule is rejected when it is declared', () => {
    expect(() => schedule(sweep, { dailyAt: '25:00' }, { days: 3 })).toThrow(/hh:mm/);
    expect(() => schedule(sweep, { dailyAt: '03:30' }, { days: 0.5 })).toThrow();
  });
});

describe('checkSchedules', () => {
  it('rejects two schedules of one job and a schedule without a handler', () => {
    const handlers = toHandlerTable([sweepHandler]);
    expect(() => checkSchedules([everyTenMinutes], handlers)).not.toThrow();
    expect(() => checkSchedules([everyTenMinutes, everyTenMinutes], handlers)).toThrow('scheduled twice');
    expect(() => checkSchedules([everyTenMinutes], toHandlerTable([]))).toThrow('no handler');
  });
});
