import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { LINK_LIFETIME_MS, MAX_LINKS } from '../rules.ts';
import { countLive, insert, lockEmail } from './link-repository.ts';
import { mailLink } from './shopper-jobs.ts';

/**
 * Has a link mailed to an address, whether there is an account or not. An address that has had enough of them gets no more
 * for a while, and nobody is told: the answer must not say what others have asked for.
 */
export async function requestLink(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    await lockEmail(tx.db, tx.websiteId, email);
    if ((await countLive(tx.db, tx.websiteId, { email, now })) >= MAX_LINKS) {
      return tx.log.warn({}, 'no more links to sign in are mailed to an address for a while');
    }
    const id = newId<'shopper-link'>(now, tx.random);
    await insert(tx.db, tx.websiteId, {
      id,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    });
    await enqueue(tx, mailLink, { payload: { linkId: id } });
  });
}
