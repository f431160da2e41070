import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ImportId, ImportRecord } from '../admin-contract.ts';
import { zipKey } from './import-file.ts';
import { toRecord } from './import-json.ts';
import type { StoredZip } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { receiveZip } from './receive-zip.ts';
import { lockIdleImport, requireIdleImport, requireImport, toSubject } from './require-import.ts';
import { toStorableName } from './upload-import.ts';

export interface UploadPictures {
  id: ImportId;
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Stores the zip file of pictures of an import, instead of an earlier one. A rejected file leaves nothing behind. */
export async function uploadPictures(ctx: Ctx, storage: Storage, input: UploadPictures): Promise<ImportRecord> {
  const { id, chunks } = input;
  await requireIdleImport(ctx, id);
  const key = zipKey(ctx.websiteId, id, newId<'product-import'>(ctx.clock(), ctx.random));
  try {
    const received = await receiveZip(storage, key, chunks);
    return await replaceZip(ctx, storage, { id, zip: { ...received, key, filename: toStorableName(input.filename) } });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** Deletes the zip file of pictures of an import. */
export async function deletePictures(ctx: Ctx, storage: Storage, id: ImportId): Promise<ImportRecord> {
  return await replaceZip(ctx, storage, { id, zip: null });
}

async function replaceZip(
  ctx: Ctx,
  storage: Storage,
  { id, zip }: { id: ImportId; zip: StoredZip | null },
): Promise<ImportRecord> {
  return await inTransaction(ctx, async (tx) => {
    const { record } = await lockIdleImport(tx, id);
    await imports.setZip(tx.db, tx.websiteId, { id, zip });
    const former = record.zip;
    if (former !== null) tx.db.afterCommit(() => storage.remove(former.key));
    tx.activity?.describe({
      subject: toSubject(record),
      before: { pictures: former?.filename ?? null },
      after: { pictures: zip?.filename ?? null, ...(zip !== null && { bytes: zip.bytes, files: zip.fileCount }) },
    });
    if (zip !== null) await tx.activity?.write(tx.db);
    return await toRecord(tx, await requireImport(tx, id));
  });
}
