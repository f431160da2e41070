import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { describeSubmission } from './describe-submission.ts';
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
    const [before, after] = [{ state: input.state === 'spam' ? 'inbox' : 'spam' }, { state: input.state }];
    for (const submission of moved) tx.activity?.describe({ subject: describeSubmission(submission), before, after });
    if (input.state === 'spam') return moved.length;
    for (const submission of moved) {
      const form = await forms.find(tx.db, tx.websiteId, submission.formId);
      await enqueueDeliveries(tx, submission, form?.definition ?? null);
    }
    return moved.length;
  });
}

/** Deletes submissions, and after that their files. */
export async function removeSubmissions(ctx: Ctx, storage: Storage, ids: readonly SubmissionId[]): Promise<number> {
  const { removed, files } = await inTransaction(ctx, async (tx) => {
    const filesBefore = await fileRepository.listBySubmissions(tx.db, tx.websiteId, ids);
    const found = await submissions.removeAll(tx.db, tx.websiteId, ids);
    for (const submission of found) {
      const { formName, state } = submission;
      tx.activity?.describe({ subject: describeSubmission(submission), before: { formName, state } });
    }
    await tx.activity?.write(tx.db);
    return { removed: found.length, files: filesBefore };
  });
  for (const { id } of files) await storage.remove(fileRepository.storageKey(ctx.websiteId, id));
  return removed;
}
