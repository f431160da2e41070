import type { MediaId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/purge.ts';
import { mediaErrors } from '../errors.ts';
import { listUses, lock, remove } from './library-repository.ts';

/** Deletes a medium. Its files are deleted later, with all other orphaned files. */
export async function removeMedium(ctx: Ctx, { id, force }: { id: MediaId; force: boolean }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock prevents new references by key meanwhile.
    const medium = await lock(tx.db, tx.websiteId, id);
    if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    const uses = await listUses(tx.db, tx.websiteId, medium);
    if (uses.length > 0 && !force) throw mediaErrors.error('MEDIA_IN_USE', { count: uses.length });
    await remove(tx.db, tx.websiteId, id);
    if (uses.length > 0) await announcePurge(tx, []);
  });
}
