import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { partsKey } from './part-key.ts';
import type { OwnUpload } from './upload-repository.ts';
import * as uploads from './upload-repository.ts';

/** Cancels an upload. The medium of a finished one stays. */
export async function deleteUpload(ctx: Ctx, storage: Storage, own: OwnUpload): Promise<void> {
  const upload = await uploads.find(ctx.db, ctx.websiteId, own);
  if (upload === null) return;
  // The row first: a part that arrives now finds no row and is removed by its own request.
  await uploads.remove(ctx.db, ctx.websiteId, upload.id);
  await storage.removeUnder(partsKey(ctx.websiteId, upload.id));
}
