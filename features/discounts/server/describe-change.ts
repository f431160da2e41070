import type { ActivityFields, ActivitySubject } from '#platform/activity/activity.ts';
import type { Ctx } from '#platform/context.ts';
import type { StoredDiscount } from './admin-repository.ts';
import { toRule } from './discount-json.ts';

/** The entry of the activity log for a new, changed or deleted discount. */
export function describeChange(
  { activity }: Ctx,
  { before, after }: { before?: StoredDiscount; after?: StoredDiscount },
): void {
  const subject = after ?? before;
  if (activity === undefined || subject === undefined) return;
  activity.describe({
    subject: toSubject(subject),
    ...(before !== undefined && { before: toFields(before) }),
    ...(after !== undefined && { after: before === undefined ? withoutNulls(toFields(after)) : toFields(after) }),
  });
}

function toSubject({ discount: { id, code, title } }: StoredDiscount): ActivitySubject {
  return { kind: 'discount', id, label: title === '' ? code : title };
}

function toFields({ discount, trashedAt, codeCount }: StoredDiscount): ActivityFields {
  return { ...toRule(discount), isPaused: discount.isPaused, isDeleted: trashedAt !== null, codeCount };
}

/** A new discount is described by what is set. */
function withoutNulls(fields: ActivityFields): ActivityFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
