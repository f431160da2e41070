import type { MediaId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { mediaErrors } from '../errors.ts';
import type { MediaMetadata } from '../media-file.ts';
import { toFields, toSubject } from './describe-medium.ts';
import * as library from './library-repository.ts';
import type { Medium } from './repository.ts';

/** Changes the metadata of a medium. It is not recorded which pages show it, so all pages are purged. */
export async function updateMedium(ctx: Ctx, change: Partial<MediaMetadata> & { id: MediaId }): Promise<Medium> {
  return await inTransaction(ctx, async (tx) => {
    const before = await library.lock(tx.db, tx.websiteId, change.id);
    const medium = await library.updateMetadata(tx.db, tx.websiteId, change);
    if (before === null || medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    await announcePurge(tx, []);
    tx.activity?.describe({ subject: toSubject(medium), before: toFields(before), after: toFields(medium) });
    return medium;
  });
}
