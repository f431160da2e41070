import type { Ctx } from '#platform/context.ts';
import { type JobStatus, listJobStatuses } from '#platform/jobs/job-repository.ts';
import type { BulkEdit } from '../admin-contract.ts';
import { isPast, undoDeadline } from '../undo-deadline.ts';
import type { StoredEdit } from './edit-repository.ts';

/** Edits as owners see them, with the states of their jobs. */
export async function toEdits(ctx: Ctx, stored: readonly StoredEdit[]): Promise<BulkEdit[]> {
  const ids = stored.flatMap(({ jobId }) => jobId ?? []);
  const jobs = new Map((await listJobStatuses(ctx.db, ctx.websiteId, ids)).map((job) => [job.id, job]));
  const now = ctx.clock();
  return stored.map((edit) => toEdit(edit, { now, job: jobs.get(edit.jobId ?? -1) }));
}

function toEdit(edit: StoredEdit, { now, job }: { now: Date; job: JobStatus | undefined }): BulkEdit {
  const isFinished = edit.state === 'applied' || edit.state === 'undone';
  const isActive = !isFinished && (job?.state === 'waiting' || job?.state === 'running');
  const undoUntil = undoDeadline(edit.createdAt);
  return {
    id: edit.id,
    state: edit.state,
    isActive,
    jobId: job?.id ?? null,
    progress: isActive ? (job?.progress ?? null) : null,
    rules: edit.rules,
    summary: edit.summary,
    memberName: edit.memberName,
    values: edit.values,
    products: edit.products,
    variants: edit.variants,
    appliedValues: edit.appliedValues,
    skippedValues: edit.skippedValues,
    undoneValues: edit.undoneValues,
    keptValues: edit.keptValues,
    createdOn: edit.createdAt.getTime(),
    finishedOn: edit.finishedAt?.getTime() ?? null,
    undoUntil: undoUntil.getTime(),
    canUndo: edit.state !== 'undone' && !(edit.state === 'undoing' && isActive) && !isPast(undoUntil, now),
  };
}
