import type { ActivityFields } from '#platform/activity/activity.ts';
import type { Ctx } from '#platform/context.ts';
import type { Subscription } from '../subscription.ts';

/** Stores what the owner changed in the activity log. A shopper who changes their own subscription has no entry. */
export async function recordChange(tx: Ctx, before: Subscription, after: Subscription): Promise<void> {
  const subject = { kind: 'subscription', id: before.id, label: before.title };
  tx.activity?.describe({ subject, before: toFields(before), after: toFields(after) });
  await tx.activity?.write(tx.db);
}

function toFields(subscription: Subscription): ActivityFields {
  const { state, nextActionAt, nextRenewalAt, endReason, sku, unitPriceCents } = subscription;
  return { state, nextRenewalAt: nextActionAt === null ? null : nextRenewalAt, endReason, sku, unitPriceCents };
}
