import { type Ctx, inTransaction } from '#platform/context.ts';
import { cancelJob } from '#platform/jobs/cancel-job.ts';
import type { ImportId, ImportRecord } from '../admin-contract.ts';
import { productCsvErrors } from '../errors.ts';
import { toRecord } from './import-json.ts';
import { requireImport, toSubject } from './require-import.ts';

/** Cancels the job of an import. What was imported before stays. */
export async function cancelImport(ctx: Ctx, id: ImportId): Promise<ImportRecord> {
  return await inTransaction(ctx, async (tx) => {
    const record = await requireImport(tx, id);
    const isRunning = record.jobId !== null && (record.state === 'checking' || record.state === 'importing');
    const isCancelled = isRunning && (await cancelJob(tx, { websiteId: tx.websiteId, id: record.jobId ?? 0 }));
    if (!isCancelled) throw productCsvErrors.error('PRODUCT_CSV_NOT_RUNNING');
    tx.activity?.describe({ subject: toSubject(record), before: {}, after: { cancelled: true } });
    return await toRecord(tx, await requireImport(tx, id));
  });
}
