import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { FormFile } from '../form-file.ts';
import type { Delivery } from './delivery-repository.ts';
import * as deliveryRepository from './delivery-repository.ts';
import { deliverSubmission } from './form-jobs.ts';
import type { StoredSubmission } from './submission-repository.ts';

/** Records the delivery targets of a submission and enqueues a job for each. Part of the transaction that stores it. */
export async function enqueueDeliveries(
  ctx: Ctx,
  submission: StoredSubmission,
  definition: FormFile | null,
): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const owner = website?.site.contact.email;
  const targets = targetsOf(definition, submission.email, owner);
  const deliveries = targets.map(([kind, target]): Delivery => ({ submissionId: submission.id, kind, target }));
  if (deliveries.length === 0) return;
  await deliveryRepository.insertAll(ctx.db, ctx.websiteId, deliveries);
  for (const delivery of deliveries) {
    await enqueue(ctx, deliverSubmission, { payload: delivery, uniqueKey: Object.values(delivery).join(' ') });
  }
}

type Target = readonly [kind: Delivery['kind'], target: string];

/**
 * A newsletter sign-up goes to the mailing list. No email is sent for each new subscriber unless an address is
 * configured.
 */
function targetsOf(definition: FormFile | null, email: string, owner: string | undefined): Target[] {
  const { kind = 'contact', delivery = {} } = definition ?? {};
  const isNewsletter = kind === 'newsletter' || kind === 'popup';
  const defaults = owner === undefined || isNewsletter ? [] : [owner];
  const subscribes = (delivery.mailingList ?? isNewsletter) && email !== '';
  return [
    ...(delivery.mailTo ?? defaults).map((target): Target => ['mail', target]),
    ...(delivery.webhooks ?? []).map((target): Target => ['webhook', target]),
    ...(subscribes ? [['mailing-list', email] as const] : []),
  ];
}
