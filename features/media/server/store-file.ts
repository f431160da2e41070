import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { toFields, toSubject } from './describe-medium.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import { replaceFile, type StoredFileFacts } from './file-repository.ts';
import { preparePicture } from './media-jobs.ts';
import type { MediaReferences } from './media-references.ts';
import * as orphanedFiles from './orphaned-file-repository.ts';
import { renameReferences } from './rename-medium.ts';
import type { Medium } from './repository.ts';

export interface StoreFileParts {
  storage: Storage;
  references: readonly MediaReferences[];
}

/**
 * Makes a stored file the file of a locked medium, in the transaction of the caller, and stores the activity entry. All
 * pages are purged: it is not recorded which ones show the medium.
 */
export async function storeFile(
  tx: EditorCtx,
  { references }: StoreFileParts,
  { before, file }: { before: Medium; file: StoredFileFacts },
): Promise<Medium> {
  if (file.filename !== before.filename)
    await renameReferences(tx, references, { from: before.filename, to: file.filename });
  const medium = await replaceFile(tx.db, tx.websiteId, { before, file, memberId: memberOf(tx) });
  if (medium.width > 0) await enqueue(tx, preparePicture, { payload: { mediaId: medium.id } });
  await announcePurge(tx, []);
  tx.activity?.describe({
    subject: toSubject(medium),
    before: withFile(before),
    after: withFile(medium),
  });
  await tx.activity?.write(tx.db);
  return medium;
}

function withFile(medium: Medium) {
  return { ...toFields(medium), width: medium.width, height: medium.height, sha256: medium.sha256 };
}

/** Keeps the files with these hashes while they become files of media again. */
export async function keepFile(tx: Ctx, sha256: string): Promise<void> {
  await orphanedFiles.keep(tx.db, tx.websiteId, [sha256]);
}
