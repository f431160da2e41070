import type { MediaId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/purge.ts';
import { mediaErrors } from '../errors.ts';
import { listUses, lock, remove } from './library-repository.ts';

/** Removes a medium. Its files go later, with all else that nothing names any more. */
export async function removeMedium(ctx: Ctx, { id, force }: { id: MediaId; force: boolean }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Locked, no place can begin to point at it by key meanwhile.
    const medium = await lock(tx.db, tx.websiteId, id);
    if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    const uses = await listUses(tx.db, tx.websiteId, medium);
    if (uses.length > 0 && !force) throw mediaErrors.error('MEDIA_IN_USE', { count: uses.length });
    await remove(tx.db, tx.websiteId, id);
    if (uses.length > 0) await announcePurge(tx, []);
  });
}
