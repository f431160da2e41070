import { AppError } from '#kernel/errors/app-error.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../../errors.ts';
import type { EditorCtx } from '../editor-ctx.ts';
import { replaceMediumFile } from '../replace-file.ts';
import type { Medium } from '../repository.ts';
import type { StoreFileParts } from '../store-file.ts';
import { type OnStored, uploadMedium } from '../upload-medium.ts';
import { partKey, partsKey } from './part-key.ts';
import type { Upload } from './upload-repository.ts';
import * as uploads from './upload-repository.ts';

/** A process that has not finished a file by then has ended. */
const STALE_AFTER = 10 * MINUTE;

/**
 * Checks a complete file and stores it as a medium, once: which medium it became is stored in the same transaction. A
 * file that is refused is deleted.
 */
export async function finishUpload(ctx: EditorCtx, parts: StoreFileParts, upload: Upload): Promise<Upload> {
  const { storage } = parts;
  const { id } = upload;
  const now = ctx.clock();
  const staleBefore = new Date(now.getTime() - STALE_AFTER);
  if (!(await uploads.claim(ctx.db, ctx.websiteId, { id, now, staleBefore })))
    throw mediaErrors.error('MEDIA_UPLOAD_BUSY');
  try {
    const medium = await storeUpload(ctx, parts, {
      upload,
      onStored: async (tx, { id: mediaId }) => {
        const isFirst = await uploads.finish(tx.db, tx.websiteId, { id, mediaId, now });
        if (!isFirst) throw mediaErrors.error('MEDIA_UPLOAD_BUSY');
      },
    });
    await storage.removeUnder(partsKey(ctx.websiteId, id));
    return { ...upload, mediaId: medium.id };
  } catch (error) {
    const reason = reasonOf(error);
    await abandon(ctx, storage, { upload, reason });
    throw reason;
  }
}

async function storeUpload(
  ctx: EditorCtx,
  parts: StoreFileParts,
  { upload, onStored }: { upload: Upload; onStored: OnStored },
): Promise<Medium> {
  const { filename, replaces } = upload;
  const chunks = readParts(ctx, parts.storage, upload);
  if (replaces !== null) return await replaceMediumFile(ctx, parts, { id: replaces, filename, chunks, onStored });
  return await uploadMedium(ctx, parts.storage, { filename, alt: '', title: '', chunks, onStored });
}

/** No client has broken off: the file was read from the storage. */
function reasonOf(error: unknown): unknown {
  return error instanceof AppError && error.code === 'MEDIA_BROKEN_OFF' ? error.cause : error;
}

async function* readParts(ctx: Ctx, storage: Storage, { id, parts }: Upload): AsyncIterable<Uint8Array> {
  for (const name of parts) {
    const part = await storage.open(partKey(ctx.websiteId, id, name));
    if (part === null) throw mediaErrors.error('MEDIA_UPLOAD_NOT_FOUND');
    yield* part.read();
  }
}

/** A refused file will not be accepted later. After any other error the client tries again. */
async function abandon(ctx: Ctx, storage: Storage, failed: { upload: Upload; reason: unknown }): Promise<void> {
  const { upload, reason } = failed;
  const isRefused = reason instanceof AppError && reason.code !== 'MEDIA_UPLOAD_BUSY' && reason.status < 500;
  if (!isRefused) return await uploads.release(ctx.db, ctx.websiteId, upload.id);
  await uploads.remove(ctx.db, ctx.websiteId, upload.id);
  await storage.removeUnder(partsKey(ctx.websiteId, upload.id));
}
