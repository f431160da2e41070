import type { MediaId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { mediaErrors } from '../errors.ts';
import { toFields, toSubject } from './describe-medium.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import * as library from './library-repository.ts';
import type { Medium } from './repository.ts';
import * as trashRepository from './trash-repository.ts';

/** Brings media back from the trash. Everything that refers to them shows them again. */
export async function restoreMedia(ctx: EditorCtx, ids: readonly MediaId[]): Promise<Medium[]> {
  return await inTransaction(ctx, async (tx) => {
    await library.lockAll(tx.db, tx.websiteId, ids);
    const restored = await trashRepository.restore(tx.db, tx.websiteId, { ids, memberId: memberOf(tx) });
    for (const medium of restored) tx.activity?.describe({ subject: toSubject(medium), after: toFields(medium) });
    if (restored.length > 0) await announcePurge(tx, []);
    return restored;
  });
}

export async function restoreMedium(ctx: EditorCtx, id: MediaId): Promise<Medium> {
  const [medium] = await restoreMedia(ctx, [id]);
  if (medium === undefined) throw mediaErrors.error('MEDIA_NOT_FOUND');
  return medium;
}
