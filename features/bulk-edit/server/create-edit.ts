import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { BulkEdit, BulkEditId } from '../admin-contract.ts';
import { bulkEditErrors } from '../errors.ts';
import type { RecordChange } from '../plan-changes.ts';
import { toChunks } from '../to-chunks.ts';
import { applyJob } from './bulk-edit-jobs.ts';
import * as changes from './change-repository.ts';
import * as edits from './edit-repository.ts';
import { getEdit } from './get-edit.ts';
import { toJobTitle } from './job-title.ts';
import { type EditInput, planEdit } from './plan-edit.ts';

export interface CreateEdit extends EditInput {
  digest?: string | undefined;
  memberId: MemberId | null;
}

/** Stores what a bulk edit changes and starts the job that changes it. */
export async function createEdit(ctx: Ctx, { digest, memberId, ...input }: CreateEdit): Promise<BulkEdit> {
  return await inTransaction(ctx, async (tx) => {
    const { plan, summary, digest: current } = await planEdit(tx, input);
    if (digest !== undefined && digest !== current) throw bulkEditErrors.error('BULK_EDIT_OUTDATED');
    if (plan.changes.length === 0) throw bulkEditErrors.error('BULK_EDIT_NOTHING_TO_CHANGE');
    const now = tx.clock();
    const id = newId<'bulk-edit'>(now, tx.random);
    const chunks = toChunks(plan.changes);
    await edits.insert(tx.db, tx.websiteId, {
      id,
      rules: [...input.rules],
      summary,
      memberId,
      values: plan.changedValues,
      products: plan.changedProducts,
      variants: plan.changedVariants,
      chunks: chunks.length,
      createdAt: now,
    });
    await changes.insert(tx.db, tx.websiteId, { editId: id, changes: toRows(chunks) });
    await startJob(tx, { id, memberId, summary });
    const { changedValues: values, changedProducts: products } = plan;
    tx.activity?.describe({ subject: { kind: 'bulk-edit', id, label: summary }, after: { summary, products, values } });
    return await getEdit(tx, id);
  });
}

function toRows(chunks: readonly (readonly RecordChange[])[]): changes.NewChange[] {
  let number = 0;
  return chunks.flatMap((records, chunk) =>
    records.map(({ place: _place, warnings: _warnings, ...record }) => {
      number += 1;
      return { ...record, chunk, number };
    }),
  );
}

interface Started {
  id: BulkEditId;
  memberId: MemberId | null;
  summary: string;
}

async function startJob(ctx: Ctx, { id, memberId, summary }: Started): Promise<void> {
  const jobId = await enqueue(ctx, applyJob, {
    payload: { editId: id, memberId },
    title: toJobTitle('apply', summary),
    ...(memberId !== null && { startedBy: memberId }),
  });
  await edits.setJob(ctx.db, ctx.websiteId, { id, jobId });
}
