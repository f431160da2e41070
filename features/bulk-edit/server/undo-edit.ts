import type { MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { BulkEdit, BulkEditId } from '../admin-contract.ts';
import { bulkEditErrors } from '../errors.ts';
import { isPast, undoDeadline } from '../undo-deadline.ts';
import { undoJob } from './bulk-edit-jobs.ts';
import * as edits from './edit-repository.ts';
import { getEdit } from './get-edit.ts';
import { toJobTitle } from './job-title.ts';

export interface UndoEdit {
  id: BulkEditId;
  memberId: MemberId | null;
}

/** Starts the job that restores the former values. A job that still applies the edit stops before its next chunk. */
export async function undoEdit(ctx: Ctx, { id, memberId }: UndoEdit): Promise<BulkEdit> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const edit = await edits.lock(db, websiteId, id);
    if (edit === null) throw bulkEditErrors.error('BULK_EDIT_NOT_FOUND');
    if (edit.state === 'undone') throw bulkEditErrors.error('BULK_EDIT_UNDONE');
    if (isPast(undoDeadline(edit.createdAt), tx.clock())) throw bulkEditErrors.error('BULK_EDIT_EXPIRED');
    // One that waits already is used. One that has failed or was cancelled is followed by this one.
    const jobId = await enqueue(tx, undoJob, {
      payload: { editId: id, memberId },
      uniqueKey: id,
      title: toJobTitle('undo', edit.summary),
      ...(memberId !== null && { startedBy: memberId }),
    });
    await edits.setState(db, websiteId, { id, state: 'undoing', finishedAt: null });
    await edits.setJob(db, websiteId, { id, jobId });
    const subject = { kind: 'bulk-edit', id, label: edit.summary };
    tx.activity?.describe({ subject, before: { state: edit.state }, after: { state: 'undoing' } });
    return await getEdit(tx, id);
  });
}
