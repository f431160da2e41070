import type { MediaId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { mediaErrors } from '../errors.ts';
import { toFields, toSubject } from './describe-medium.ts';
import * as library from './library-repository.ts';
import type { MediaReferences } from './media-references.ts';

/**
 * Deletes a medium and the references to it by key. A name without a file shows nothing. Its files are deleted later,
 * with all other orphaned files.
 */
export async function removeMedium(
  ctx: Ctx,
  references: readonly MediaReferences[],
  { id, force }: { id: MediaId; force: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock prevents new references by key meanwhile.
    const medium = await library.lock(tx.db, tx.websiteId, id);
    if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    const uses = await library.listUses(tx.db, tx.websiteId, medium, references);
    if (uses.length > 0 && !force) throw mediaErrors.error('MEDIA_IN_USE', { count: uses.length });
    // Later slices come first in the list. Rows are locked in the order in which products are saved: earlier slices first.
    for (const { clear } of references.toReversed()) await clear?.(tx.db, tx.websiteId, id);
    await library.remove(tx.db, tx.websiteId, id);
    if (uses.length > 0) await announcePurge(tx, []);
    tx.activity?.describe({ subject: toSubject(medium), before: { ...toFields(medium), uses: uses.length } });
  });
}
