import { isSuppressed } from '#features/mailing-list/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { AbandonedCheckoutId } from '../abandoned-checkout.ts';
import { abandonedErrors } from '../errors.ts';
import * as checkouts from './checkout-repository.ts';
import * as emails from './email-repository.ts';
import { sendReminderJob } from './jobs.ts';

/** Sends the reminder without waiting for its time. A second click finds it enqueued and changes nothing. */
export async function sendNow(ctx: Ctx, id: AbandonedCheckoutId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const checkout = await checkouts.lock(tx.db, tx.websiteId, id);
    if (checkout === null || checkout.abandonedAt > now) throw abandonedErrors.error('ABANDONED_CHECKOUTS_NOT_FOUND');
    if (checkout.state !== 'open') throw abandonedErrors.error('ABANDONED_CHECKOUTS_STATE');
    if (checkout.consentedAt === null) throw abandonedErrors.error('ABANDONED_CHECKOUTS_NO_CONSENT');
    if (await isSuppressed(tx, checkout.email)) throw abandonedErrors.error('ABANDONED_CHECKOUTS_UNSUBSCRIBED');
    if (checkout.queuedAt !== null) return;
    await emails.markQueued(tx.db, tx.websiteId, { id, now });
    await enqueue(tx, sendReminderJob, { payload: { checkoutId: id } });
    const subject = { kind: 'abandoned-checkout', id, label: checkout.email };
    tx.activity?.describe({ subject, before: { queued: false }, after: { queued: true } });
  });
}
