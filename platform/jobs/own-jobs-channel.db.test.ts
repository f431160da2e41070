import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SECOND } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '../adapters/storage/memory.ts';
import type { Database } from '../db/db.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { claimJobs, extendClaims } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { handler, toHandlerTable } from './handler.ts';
import { defineJob } from './job.ts';
import { placesInEachLane } from './lanes.ts';
import { OWN_JOBS_CHANNEL, type OwnJobChange, readOwnJobChange } from './own-jobs-channel.ts';
import { runJob } from './run-job.ts';
import { createQueueFixture, insertMember } from './testing/queue-fixture.ts';

// Covers which changes of a job are announced to the member who started it.

const job = defineJob({ name: 'orders.export', lane: 'bulk', payload: z.strictObject({}) });
const request = { places: placesInEachLane(1), names: [job.name], claimMs: SECOND };

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('announces each change of a job that a member started, with its state and progress, and no heartbeat', async () => {
  const changes: OwnJobChange[] = [];
  const unlisten = await database.listen(OWN_JOBS_CHANNEL, (message) => {
    const change = readOwnJobChange(message);
    if (change !== null) changes.push(change);
  });
  const ctx = await createQueueFixture(database);
  const startedBy = await insertMember(database);
  const started = { payload: {}, uniqueKey: 'k', startedBy, title: 'Export orders' };
  const id = await enqueue(ctx, job, started);
  // Stores nothing new.
  await enqueue(ctx, job, started);
  const [claim] = await claimJobs(ctx, request);
  await extendClaims(ctx, [claim!], SECOND);
  const entry = handler(job, async ({ progress, deliverResult }) => {
    progress({ done: 1, total: 2, message: 'Orders' });
    await deliverResult({ filename: 'orders.csv', contentType: 'text/csv', content: Buffer.from('a') });
  });
  const parts = { ctx, handlers: toHandlerTable([entry]), storage: createMemoryStorage(), abortGraceMs: 0 };
  await runJob(parts, claim!, new AbortController());
  // The job of no one is not announced.
  await enqueue(ctx, job, { payload: {} });
  await expect.poll(() => changes.at(-1)?.state, { timeout: 60_000 }).toBe('done');
  const progress = { done: 1, total: 2, message: 'Orders' };
  const common = {
    websiteId: ctx.websiteId,
    memberId: startedBy,
    id,
    name: job.name,
    lane: 'bulk',
    title: 'Export orders',
  };
  expect(changes.map(({ revision, state, hasResult }) => [revision, state, hasResult])).toEqual(
    expect.arrayContaining([
      [0, 'waiting', false],
      [1, 'running', false],
      [5, 'done', true],
    ]),
  );
  expect(changes).toHaveLength(6);
  expect(changes.at(-1)).toEqual({
    ...common,
    revision: 5,
    state: 'done',
    progress,
    isCancelling: false,
    hasResult: true,
  });
  await unlisten();
});

it('ignores messages that it cannot read', () => {
  expect(['', '{', 'null', '{"id":1}'].map(readOwnJobChange)).toEqual([null, null, null, null]);
});
