import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { siteErrors } from '../errors.ts';
import * as deletion from './delete-repository.ts';
import { finishDeletion, removeFiles } from './deletion-jobs.ts';

// A request or job that began earlier may still write a file. None takes this long.
const SECOND_PASS_AFTER = HOUR;
// The process that began a deletion may end before completing it.
const FINISH_AFTER = 10 * MINUTE;

/**
 * Deletes a website with everything that belongs to it: rows, jobs, hosts, sessions, and members who belong to no other
 * website. It stops answering first, in a separate transaction: otherwise requests to it would wait for the locks of
 * the deletion and hold the connections that other websites need. Call it again to continue an interrupted deletion.
 */
export async function deleteWebsite(ctx: Ctx): Promise<void> {
  await beginDeletion(ctx);
  await deleteMarkedWebsite(ctx);
}

/** After its commit no process answers for the website. A job completes the deletion if this process does not. */
export async function beginDeletion(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, clock, websiteId } = tx;
    const now = clock();
    if (!(await deletion.markDeleted(db, websiteId, now))) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
    const runAt = new Date(now.getTime() + FINISH_AFTER);
    await enqueue({ db, clock }, finishDeletion, { payload: { websiteId }, runAt, uniqueKey: websiteId });
    await announcePurge(tx, []);
  });
}

/**
 * Deletes the rows. Files cannot be part of a transaction: jobs enqueued in it delete them. Does nothing when another
 * process has already completed the deletion.
 */
export async function deleteMarkedWebsite(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, clock, websiteId } = tx;
    if (!(await deletion.lockWebsite(db, websiteId))) return;
    const members = await deletion.lockMembers(db, websiteId);
    await deletion.deleteWebsiteRows(db, websiteId);
    await deletion.deleteMembersWithoutWebsite(db, members);
    const payload = { websiteId };
    await enqueue({ db, clock }, removeFiles, { payload });
    await enqueue({ db, clock }, removeFiles, { payload, runAt: new Date(clock().getTime() + SECOND_PASS_AFTER) });
    await announcePurge(tx, []);
  });
}
