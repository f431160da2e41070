import type { ActivityFields } from '#platform/activity/activity.ts';
import type { Ctx } from '#platform/context.ts';
import type { Redirect } from '../admin-contract.ts';
import type { StoredRedirect } from './redirect-repository.ts';

export function toRedirect(stored: StoredRedirect): Redirect {
  return {
    id: stored.id,
    from: stored.path,
    to: stored.to,
    status: stored.status,
    hits: stored.hits,
    lastHitOn: stored.lastHitAt?.getTime() ?? null,
    revision: stored.revision,
    createdOn: stored.createdAt.getTime(),
    updatedOn: stored.updatedAt.getTime(),
    updatedBy: stored.updatedBy,
    trashedOn: stored.trashedAt?.getTime() ?? null,
  };
}

/** The entry of the activity log for a new, changed or deleted redirect. */
export function describeChange(
  { activity }: Ctx,
  { before, after }: { before?: StoredRedirect; after: StoredRedirect },
): void {
  activity?.describe({
    subject: { kind: 'redirect', id: after.id, label: after.path },
    ...(before !== undefined && { before: toFields(before) }),
    after: toFields(after),
  });
}

function toFields({ path, to, status, trashedAt }: StoredRedirect): ActivityFields {
  return { from: path, to, status, isDeleted: trashedAt !== null };
}
