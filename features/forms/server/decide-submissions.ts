import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { listOf, storageKey } from './file-repository.ts';
import { find } from './repository.ts';
import { sendOn } from './send-on.ts';
import { type Move, move, removeAll, type SubmissionId } from './submission-repository.ts';

/**
 * Moves submissions. One that enters the inbox gets its original deliveries. One that was in the inbox before is not
 * delivered again.
 */
export async function moveSubmissions(ctx: Ctx, input: Move): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const moved = await move(tx.db, tx.websiteId, input);
    if (input.state === 'spam') return moved.length;
    for (const submission of moved) {
      const form = await find(tx.db, tx.websiteId, submission.formId);
      await sendOn(tx, submission, form?.definition ?? null);
    }
    return moved.length;
  });
}

export async function removeSubmissions(ctx: Ctx, storage: Storage, ids: readonly SubmissionId[]): Promise<number> {
  const files = await listOf(ctx.db, ctx.websiteId, ids);
  const removed = await removeAll(ctx.db, ctx.websiteId, ids);
  for (const { id } of files) await storage.remove(storageKey(ctx.websiteId, id));
  return removed;
}
