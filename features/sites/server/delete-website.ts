import { HOUR } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announcePurge } from '#platform/render/purge.ts';
import { siteErrors } from '../errors.ts';
import { deleteMembersWithoutWebsite, deleteWebsiteRows, lockMembers, lockWebsite } from './delete-repository.ts';
import { removeFiles } from './site-jobs.ts';

// A request or job that had begun before may still write a file. None takes this long.
const SECOND_PASS_AFTER = HOUR;

/**
 * Deletes a website with everything that belongs to it: rows, jobs, hosts, sessions, and members who belong to no other
 * website. Files cannot take part in a transaction: jobs that are written in it remove them.
 */
export async function deleteWebsite(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, clock, websiteId } = tx;
    if (!(await lockWebsite(db, websiteId))) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
    const members = await lockMembers(db, websiteId);
    await deleteWebsiteRows(db, websiteId);
    await deleteMembersWithoutWebsite(db, members);
    const payload = { websiteId };
    await enqueue({ db, clock }, removeFiles, { payload });
    await enqueue({ db, clock }, removeFiles, { payload, runAt: new Date(clock().getTime() + SECOND_PASS_AFTER) });
    await announcePurge(tx, []);
  });
}
