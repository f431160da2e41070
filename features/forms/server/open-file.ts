import type { Storage, StoredFile } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { find, storageKey } from './file-repository.ts';

/** Opens a submitted file for the owner. Null if it does not exist. */
export async function openSentFile(
  ctx: Ctx,
  storage: Storage,
  id: string,
): Promise<{ filename: string; file: StoredFile } | null> {
  const sent = await find(ctx.db, ctx.websiteId, id);
  const file = sent === null ? null : await storage.open(storageKey(ctx.websiteId, id));
  return sent === null || file === null ? null : { filename: sent.filename, file };
}
