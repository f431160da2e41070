import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { Redirect, RedirectId } from '../admin-contract.ts';
import { redirectErrors } from '../errors.ts';
import * as redirects from './redirect-repository.ts';
import { requireNoConflict, requireRoom } from './require-no-conflict.ts';
import { REDIRECTS_TAG } from './serve/redirects-tag.ts';
import { describeChange, toRedirect } from './to-redirect.ts';

export interface ChangeTrash {
  ids: readonly RedirectId[];
  memberId: MemberId | null;
  /** Whether they are deleted or restored. */
  isTrashed: boolean;
}

/** Moves redirects to the trash or back: all of them or none. Returns how many were not there already. */
export async function changeTrash(ctx: Ctx, { ids, memberId, isTrashed }: ChangeTrash): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    await redirects.lock(db, websiteId);
    const known = await redirects.findAll(db, websiteId, ids);
    const moved = known.filter(({ trashedAt }) => (trashedAt === null) === isTrashed);
    if (!isTrashed) {
      await requireRoom(tx, moved.length);
      // Two that were deleted one after the other can have the same address.
      const paths = new Map(moved.map((redirect) => [redirect.path, redirect]));
      const twice = moved.find((redirect) => paths.get(redirect.path) !== redirect);
      if (twice !== undefined) throw redirectErrors.error('REDIRECTS_FROM_TAKEN', { from: twice.path, to: twice.to });
      await requireNoConflict(tx, moved, []);
    }
    const changed = await redirects.setTrashed(db, websiteId, { ids, isTrashed, memberId, now: ctx.clock() });
    if (changed.length === 0) return 0;
    const before = new Map(known.map((redirect) => [redirect.id, redirect]));
    for (const after of await redirects.findAll(db, websiteId, changed)) {
      const old = before.get(after.id);
      describeChange(tx, { ...(old !== undefined && { before: old }), after });
    }
    await announcePurge(tx, [REDIRECTS_TAG]);
    return changed.length;
  });
}

/** Deletes one redirect, which must exist. */
export async function deleteRedirect(ctx: Ctx, id: RedirectId, memberId: MemberId | null): Promise<Redirect> {
  await changeTrash(ctx, { ids: [id], memberId, isTrashed: true });
  const [deleted] = await redirects.findAll(ctx.db, ctx.websiteId, [id]);
  if (deleted === undefined) throw redirectErrors.error('REDIRECTS_NOT_FOUND');
  return toRedirect(deleted);
}
