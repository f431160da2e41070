import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { EndReason, Subscription } from '../subscription.ts';
import * as events from './event-repository.ts';
import * as subscriptions from './repository.ts';
import { enqueueMail } from './subscription-jobs.ts';

export interface Ending {
  reason: EndReason;
  memberId?: MemberId | null;
}

/** Ends a locked subscription: nothing more is charged, and the shopper is notified. Returns the ended subscription. */
export async function endSubscription(
  tx: Ctx,
  subscription: Subscription,
  { reason, memberId = null }: Ending,
): Promise<Subscription> {
  const now = tx.clock();
  const state = reason === 'finished' ? 'ended' : 'cancelled';
  const ended: Subscription = { ...subscription, state, nextActionAt: null, endReason: reason, endedAt: now };
  await subscriptions.update(tx.db, tx.websiteId, { subscription: ended, now });
  await events.record(tx, { subscriptionId: subscription.id, kind: state, facts: { reason }, memberId });
  await enqueueMail(tx, { kind: state, subscriptionId: subscription.id, about: '' });
  return ended;
}
