import type { MediaId } from '#kernel/ids/id.ts';
import { createKeyedMutex } from '#platform/concurrency/keyed-mutex.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { mediaErrors } from '../errors.ts';
import { contentTypeOf, extensionFor, extensionOf, kindOf } from '../rules.ts';
import type { EditorCtx } from './editor-ctx.ts';
import { lockMedium } from './lock-medium.ts';
import { originalKey } from './originals.ts';
import { type CheckedFile, receiveUpload } from './receive-upload.ts';
import type { Medium } from './repository.ts';
import * as mediaRepository from './repository.ts';
import { keepFile, type StoreFileParts, storeFile } from './store-file.ts';
import type { OnStored } from './upload-medium.ts';
import { withDraft } from './with-draft.ts';

export interface ReplaceFile {
  id: MediaId;
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
  onStored?: OnStored | undefined;
}

/** Replaces the file of a medium by another one of the same kind. The medium keeps its id, texts and uses. */
export async function replaceMediumFile(ctx: EditorCtx, parts: StoreFileParts, input: ReplaceFile): Promise<Medium> {
  const { id, filename, chunks, onStored } = input;
  const found = await requireReplaceable(ctx, id);
  return await withDraft(ctx, parts.storage, async (draft) => {
    const file = await receiveUpload(parts.storage, { draft, filename, chunks });
    const kind = kindOf(found.contentType);
    if (kindOf(file.contentType) !== kind) throw mediaErrors.error('MEDIA_OTHER_KIND', { kind });
    return await putFile(ctx, parts, { id, file, focalPoint: null, onStored });
  });
}

/** A medium with a file. Checked before the upload is read: a file of 200 MB should not be sent in vain. */
export async function requireReplaceable(ctx: Ctx, id: MediaId): Promise<Medium> {
  const found = await mediaRepository.find(ctx.db, ctx.websiteId, id);
  if (found === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
  if (found.trashedAt !== null) throw mediaErrors.error('MEDIA_IN_TRASH');
  if (found.externalUrl !== null) throw mediaErrors.error('MEDIA_NO_FILE');
  return found;
}

export interface PutFile {
  id: MediaId;
  file: CheckedFile;
  /** Null keeps the focal point. */
  focalPoint: [number, number] | null;
  onStored?: OnStored | undefined;
}

/** One file of a website at a time: each may rewrite every reference to the medium and purges all pages. */
const replacements = createKeyedMutex();

/** Moves a checked draft to its place and makes it the file of the medium. */
export async function putFile(ctx: EditorCtx, parts: StoreFileParts, input: PutFile): Promise<Medium> {
  return await replacements.runExclusive(ctx.websiteId, () => putInTransaction(ctx, parts, input));
}

async function putInTransaction(
  ctx: EditorCtx,
  parts: StoreFileParts,
  { id, file, focalPoint, onStored }: PutFile,
): Promise<Medium> {
  const { draft, ...facts } = file;
  return await inTransaction(ctx, async (tx) => {
    const before = await lockMedium(tx, id);
    await keepFile(tx, file.sha256);
    // Safe to repeat, since a transaction may be retried. A row that is not committed leaves an orphaned file.
    if (await parts.storage.has(draft)) await parts.storage.move(draft, originalKey(tx.websiteId, file.sha256));
    const [x, y] = focalPoint ?? before.focalPoint;
    const filename = withExtension(before.filename, file.contentType);
    await onStored?.(tx, before);
    return await storeFile(tx, parts, { before, file: { ...facts, filename, focalPoint: [x, y] } });
  });
}

/** The name with the extension of another type, if the one that it has does not fit. */
function withExtension(filename: string, contentType: string): string {
  if (contentTypeOf(filename) === contentType) return filename;
  return `${filename.slice(0, filename.length - extensionOf(filename).length)}${extensionFor(contentType)}`;
}
