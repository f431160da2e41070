import type { Storage, StoredFile } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import * as files from './file-repository.ts';

/** Opens a submitted file for the owner. Null if it does not exist. */
export async function openSubmittedFile(
  ctx: Ctx,
  storage: Storage,
  id: string,
): Promise<{ filename: string; file: StoredFile } | null> {
  const submitted = await files.find(ctx.db, ctx.websiteId, id);
  const file = submitted === null ? null : await storage.open(files.storageKey(ctx.websiteId, id));
  return submitted === null || file === null ? null : { filename: submitted.filename, file };
}
