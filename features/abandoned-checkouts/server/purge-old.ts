import type { SystemJobCtx } from '#platform/jobs/job-context.ts';
import { RECOVERABLE_FOR, RETENTION } from '../limits.ts';
import * as emails from './email-repository.ts';

const BATCH = 1000;

/** Ends checkouts that are no longer recovered, and deletes old ones. */
export async function purgeOld({ db, clock, signal }: SystemJobCtx): Promise<void> {
  const now = clock().getTime();
  await emails.expireBefore(db, new Date(now - RECOVERABLE_FOR));
  const time = new Date(now - RETENTION);
  let removed = BATCH;
  while (removed === BATCH && !signal.aborted) removed = await emails.removeBefore(db, { time, limit: BATCH });
}
