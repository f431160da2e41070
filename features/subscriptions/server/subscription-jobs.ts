import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { isLongPlan, REMINDER_DAYS } from '../rules.ts';
import { isFullyPaid, type Subscription } from '../subscription.ts';

export const MailKind = z.enum([
  'started',
  'upcoming',
  'payment-failed',
  'missed',
  'skipped',
  'swapped',
  'rescheduled',
  'card-changed',
  'paused',
  'resumed',
  'cancelled',
  'ended',
]);
export type MailKind = z.infer<typeof MailKind>;

const SubscriptionMail = z.strictObject({
  kind: MailKind,
  subscriptionId: idSchema<'subscription'>(),
  /** Distinguishes two emails of one kind, such as two declined payments. */
  about: z.string().max(80).default(''),
});
export type SubscriptionMail = z.output<typeof SubscriptionMail>;

/** Sends an email to the shopper. */
export const subscriptionMail = defineJob({
  name: 'subscriptions.send-email',
  formerNames: ['subscriptions.mail'],
  lane: 'mail',
  payload: SubscriptionMail,
});

export const renewDue = defineSystemJob({
  name: 'subscriptions.renew-due',
  lane: 'default',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

export const purgeCarts = defineSystemJob({
  name: 'subscriptions.purge-carts',
  lane: 'bulk',
  payload: z.strictObject({}),
});

/** Call it in the transaction that makes the change. */
export async function enqueueMail(tx: Ctx, mail: SubscriptionMail): Promise<void> {
  const uniqueKey = `${mail.kind}/${mail.subscriptionId}/${mail.about}`;
  await enqueue(tx, subscriptionMail, { payload: mail, uniqueKey });
}

/** Announces the next payment of a long plan. Sent only if it is still the next payment by then. */
export async function enqueueRenewalReminder(tx: Ctx, subscription: Subscription): Promise<void> {
  const { id, plan, period, nextRenewalAt } = subscription;
  if (!isLongPlan(plan) || isFullyPaid(subscription)) return;
  const runAt = new Date(nextRenewalAt.getTime() - REMINDER_DAYS * DAY);
  const payload = { kind: 'upcoming' as const, subscriptionId: id, about: String(period) };
  await enqueue(tx, subscriptionMail, { payload, runAt, uniqueKey: `upcoming/${id}/${period}` });
}
