import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { LINK_LIFETIME_MS, MAX_LINKS } from '../rules.ts';
import * as links from './link-repository.ts';
import { sendSignInLinkJob } from './shopper-jobs.ts';

/**
 * Sends a sign-in link to an email address, whether or not it has an account. An address that has reached its limit
 * gets no more for a while. The reply stays the same, so that it does not reveal requests by others.
 */
export async function requestLink(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    await links.lockEmail(tx.db, tx.websiteId, email);
    if ((await links.countLive(tx.db, tx.websiteId, { email, now })) >= MAX_LINKS) {
      return tx.log.warn({}, 'sign-in link limit reached for an email address');
    }
    const id = newId<'shopper-link'>(now, tx.random);
    await links.insert(tx.db, tx.websiteId, {
      id,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    });
    await enqueue(tx, sendSignInLinkJob, { payload: { linkId: id } });
  });
}
