import type { MediaId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import { mediaErrors } from '../errors.ts';
import type { EditorCtx } from './editor-ctx.ts';
import { findPrevious } from './file-repository.ts';
import { lockMedium } from './lock-medium.ts';
import { originalKey } from './originals.ts';
import type { Medium } from './repository.ts';
import { keepFile, type StoreFileParts, storeFile } from './store-file.ts';

/** Brings back the file that was replaced last. Doing it again brings back the newer one. */
export async function revertFile(ctx: EditorCtx, parts: StoreFileParts, id: MediaId): Promise<Medium> {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockMedium(tx, id);
    const previous = await findPrevious(tx.db, tx.websiteId, id);
    if (previous === null) throw mediaErrors.error('MEDIA_NO_PREVIOUS');
    await keepFile(tx, previous.sha256);
    const isStored = await parts.storage.has(originalKey(tx.websiteId, previous.sha256));
    if (!isStored) throw mediaErrors.error('MEDIA_NO_PREVIOUS');
    // The name may have been changed since. Only the extension belongs to the file.
    const sameType = previous.contentType === before.contentType;
    const filename = sameType ? before.filename : previous.filename;
    return await storeFile(tx, parts, { before, file: { ...previous, filename } });
  });
}
