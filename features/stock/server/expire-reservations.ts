import { z } from 'zod';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { defineSystemJob } from '#platform/jobs/job.ts';
import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import * as reservations from './reservation-repository.ts';

// Variants stay locked for the duration of one statement.
const BATCH = 500;

export const expireReservations = defineSystemJob({
  name: 'stock.expire-reservations',
  lane: 'default',
  payload: z.strictObject({}),
});

async function expire({ db, clock, signal }: SystemJobCtx): Promise<void> {
  let removed: number;
  do {
    signal.throwIfAborted();
    removed = await reservations.removeExpired(db, clock(), BATCH);
  } while (removed > 0);
}

export const expireReservationsHandler: JobHandler = handler(expireReservations, expire);
export const expireReservationsSchedule: JobSchedule = schedule(expireReservations, { every: { minutes: 1 } }, {});
