import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { placesInEachLane } from './lanes.ts';
import { failJob } from './outcome.ts';
import { createQueueFixture } from './testing/queue-fixture.ts';

// Covers the race between a failure and a new job of the same key. The outcomes themselves are covered by the run-job
// tests.

const mail = defineJob({ name: 'orders.send-email', payload: z.strictObject({}) });

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function isBlocked(): Promise<boolean> {
  const rows = await database.sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update jobs set%'`;
  return rows.length > 0;
}

it('a failed job yields to a job of the same key that is added at the same moment', async () => {
  const ctx = await createQueueFixture(database);
  const request = { payload: {}, uniqueKey: 'order-1' };
  await enqueue(ctx, mail, request);
  const places = placesInEachLane(1);
  const [claim] = await claimJobs(ctx, { places, names: [mail.name], claimMs: 60 * SECOND });
  const outcome = await database.tx(async (tx) => {
    await enqueue({ ...ctx, db: tx }, mail, request);
    const failing = failJob(ctx, claim!, { error: 'down', retryInMs: 60 * SECOND });
    await expect.poll(isBlocked, { timeout: 60_000 }).toBe(true);
    return { failing };
  });
  expect(await outcome.failing).toBe('replaced');
});
