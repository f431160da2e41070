import { isSuppressed } from '#features/mailing-list/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { AbandonedCheckout, AbandonedCheckoutId } from '../abandoned-checkout.ts';
import { abandonedErrors } from '../errors.ts';
import { REMINDER_INTERVAL } from '../limits.ts';
import * as checkouts from './checkout-repository.ts';
import * as emails from './email-repository.ts';
import { sendReminderJob } from './jobs.ts';
import * as settingsRepository from './settings-repository.ts';

/**
 * Sends the reminder without waiting for its time, otherwise under the conditions of the job. A second click finds it
 * enqueued and changes nothing.
 */
export async function sendNow(ctx: Ctx, id: AbandonedCheckoutId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The job enqueues nothing until this is committed, and another click waits.
    await settingsRepository.lock(tx.db, tx.websiteId);
    const found = await checkouts.find(tx.db, tx.websiteId, id);
    const queuedSince = { email: found?.email ?? '', except: id, since: since(tx) };
    const isTooSoon = await emails.lockQueuedSince(tx.db, tx.websiteId, queuedSince);
    const checkout = await requireSendable(tx, id);
    if (checkout.queuedAt !== null) return;
    if (isTooSoon) throw abandonedErrors.error('ABANDONED_CHECKOUTS_TOO_SOON');
    if (await emails.isPaying(tx.db, tx.websiteId, id)) throw abandonedErrors.error('ABANDONED_CHECKOUTS_PAYING');
    await emails.markQueued(tx.db, tx.websiteId, { id, now: tx.clock() });
    await enqueue(tx, sendReminderJob, { payload: { checkoutId: id } });
    const subject = { kind: 'abandoned-checkout', id, label: checkout.email };
    tx.activity?.describe({ subject, before: { queued: false }, after: { queued: true } });
  });
}

const since = ({ clock }: Ctx): Date => new Date(clock().getTime() - REMINDER_INTERVAL);

/** The checkout, locked. */
async function requireSendable(tx: Ctx, id: AbandonedCheckoutId): Promise<AbandonedCheckout> {
  const checkout = await checkouts.lock(tx.db, tx.websiteId, id);
  if (checkout === null || checkout.abandonedAt > tx.clock())
    throw abandonedErrors.error('ABANDONED_CHECKOUTS_NOT_FOUND');
  if (checkout.state !== 'open') throw abandonedErrors.error('ABANDONED_CHECKOUTS_STATE');
  if (checkout.consentedAt === null) throw abandonedErrors.error('ABANDONED_CHECKOUTS_NO_CONSENT');
  if (await isSuppressed(tx, checkout.email)) throw abandonedErrors.error('ABANDONED_CHECKOUTS_UNSUBSCRIBED');
  return checkout;
}
