import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import * as fileRepository from './file-repository.ts';
import * as forms from './repository.ts';
import type { Move, SubmissionId } from './submission-repository.ts';
import * as submissions from './submission-repository.ts';

/**
 * Moves submissions. One that enters the inbox gets its original deliveries. One that was in the inbox before is not
 * delivered again.
 */
export async function moveSubmissions(ctx: Ctx, input: Move): Promise<number> {
  return await inTransaction(ctx, async (tx) => {
    const moved = await submissions.move(tx.db, tx.websiteId, input);
    if (input.state === 'spam') return moved.length;
    for (const submission of moved) {
      const form = await forms.find(tx.db, tx.websiteId, submission.formId);
      await enqueueDeliveries(tx, submission, form?.definition ?? null);
    }
    return moved.length;
  });
}

export async function removeSubmissions(ctx: Ctx, storage: Storage, ids: readonly SubmissionId[]): Promise<number> {
  const files = await fileRepository.listBySubmissions(ctx.db, ctx.websiteId, ids);
  const removed = await submissions.removeAll(ctx.db, ctx.websiteId, ids);
  for (const { id } of files) await storage.remove(fileRepository.storageKey(ctx.websiteId, id));
  return removed;
}
