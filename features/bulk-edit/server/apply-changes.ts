import type { JobCtx } from '#platform/jobs/job-context.ts';
import * as changes from './change-repository.ts';
import * as edits from './edit-repository.ts';
import { type ChunkRun, type Direction, runChunk } from './run-chunk.ts';

/** Which edit, and who has started the job. */
type Run = Omit<ChunkRun, 'direction'>;
type RunCtx = Pick<JobCtx, 'signal' | 'progress'> & Parameters<typeof runChunk>[0];

const APPLY: Direction = {
  state: 'applying',
  finalState: 'applied',
  withTrash: false,
  nextChunk: ({ chunks, appliedChunks }) => (appliedChunks < chunks ? appliedChunks : null),
  toTransition: ({ before, after }) => ({ from: before, to: after }),
  setLeft: changes.setSkipped,
  addCounts: edits.addApplied,
};

/** Job: writes the values of a bulk edit, chunk by chunk. */
export async function applyChanges(ctx: RunCtx, run: Run): Promise<void> {
  await runChunks(ctx, { ...run, direction: APPLY });
}

const UNDO: Direction = {
  state: 'undoing',
  finalState: 'undone',
  withTrash: true,
  // Only what was applied.
  nextChunk: ({ appliedChunks, undoneChunks }) => (undoneChunks < appliedChunks ? undoneChunks : null),
  toTransition: ({ before, after, skipped }) => {
    const wasApplied = ([field]: [string, unknown]): boolean => !(skipped as string[]).includes(field);
    const applied = Object.fromEntries(Object.entries(after).filter(wasApplied));
    return { from: applied, to: Object.fromEntries(Object.entries(before).filter(wasApplied)) };
  },
  setLeft: changes.setKept,
  addCounts: edits.addUndone,
};

/** Job: restores the values of a bulk edit that still are as it has written them. */
export async function undoChanges(ctx: RunCtx, run: Run): Promise<void> {
  await runChunks(ctx, { ...run, direction: UNDO });
}

async function runChunks(ctx: RunCtx, run: ChunkRun): Promise<void> {
  let isLeft = true;
  while (isLeft) {
    ctx.signal.throwIfAborted();
    isLeft = await runChunk(ctx, run);
    await reportProgress(ctx, run);
  }
}

async function reportProgress(ctx: RunCtx, { editId, direction }: ChunkRun): Promise<void> {
  const edit = await edits.find(ctx.db, ctx.websiteId, editId);
  if (edit === null) return;
  const isUndo = direction.state === 'undoing';
  const done = isUndo ? edit.undoneValues + edit.keptValues : edit.appliedValues + edit.skippedValues;
  ctx.progress({ done, total: isUndo ? edit.appliedValues : edit.values, message: 'Values' });
}
