import { newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';

/** Runs work with a key for a file that is not checked yet. Whatever is left under it afterwards is removed. */
export async function withDraft<T>(ctx: Ctx, storage: Storage, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${ctx.websiteId}/upload/${newId<'media'>(ctx.clock(), ctx.random)}`;
  try {
    return await work(draft);
  } finally {
    await storage.remove(draft);
  }
}
