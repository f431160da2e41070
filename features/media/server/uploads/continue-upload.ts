import { AppError } from '#kernel/errors/app-error.ts';
import { toHex } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../../errors.ts';
import { MAX_PARTS } from '../../upload-rules.ts';
import type { EditorCtx } from '../editor-ctx.ts';
import type { StoreFileParts } from '../store-file.ts';
import { deleteUpload } from './delete-upload.ts';
import { findUpload } from './find-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { partKey } from './part-key.ts';
import { receivePart } from './receive-part.ts';
import type { OwnUpload, Upload } from './upload-repository.ts';
import * as uploads from './upload-repository.ts';

export interface ContinueUpload extends OwnUpload {
  /** Where the part begins. */
  offset: number;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Adds a part to an upload. The last one makes the file a medium. An empty part at the end does the same, after a
 * request that stored all bytes but broke off before the file was a medium.
 */
export async function continueUpload(ctx: EditorCtx, parts: StoreFileParts, input: ContinueUpload): Promise<Upload> {
  const before = await findUpload(ctx, input);
  if (before.received !== input.offset) throw mediaErrors.error('MEDIA_UPLOAD_OFFSET', { offset: before.received });
  if (before.mediaId !== null) return before;
  const upload = before.received < before.length ? await addPart(ctx, parts.storage, { ...input, before }) : before;
  return upload.received === upload.length ? await finishUpload(ctx, parts, upload) : upload;
}

async function addPart(ctx: Ctx, storage: Storage, input: ContinueUpload & { before: Upload }): Promise<Upload> {
  const { id, memberId, before, chunks } = input;
  if (before.parts.length >= MAX_PARTS) throw mediaErrors.error('MEDIA_TOO_MANY_PARTS');
  // Two tabs may send the same part: each stores its own, and the one that is added first counts.
  const name = `${before.received}-${toHex(ctx.random(6))}`;
  const key = partKey(ctx.websiteId, id, name);
  let upload: Upload | null = null;
  try {
    const bytes = await receivePart(storage, { upload: before, key, chunks });
    const part = { id, name, offset: before.received, bytes, now: ctx.clock() };
    upload = bytes === 0 ? null : await uploads.addPart(ctx.db, ctx.websiteId, part);
    if (bytes === 0) return before;
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'MEDIA_PART_TOO_LARGE';
    if (isRefused) await deleteUpload(ctx, storage, { id, memberId });
    throw error;
  } finally {
    if (upload === null) await storage.remove(key);
  }
  if (upload === null) throw mediaErrors.error('MEDIA_UPLOAD_OFFSET', { offset: before.received });
  return upload;
}
