import { inTransaction } from '#platform/context.ts';
import { isDuplicate } from '#platform/db/failure.ts';
import { JobAborted } from '#platform/jobs/abort.ts';
import { NonRetryableError } from '#platform/jobs/handler.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import type { ImportId } from '../admin-contract.ts';
import { addCounts } from '../import-settings.ts';
import type { TableEntry } from '../read-products.ts';
import { deliverErrorFile } from './error-file.ts';
import { type FetchParts, fetchPictures } from './fetch-pictures.ts';
import { importChunk } from './import-chunk.ts';
import { fileKey } from './import-file.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { UnreadableTable } from './open-table.ts';
import { insertPending } from './picture-repository.ts';
import { readChunks } from './read-chunks.ts';
import type { ImportParts } from './run-check.ts';
import { storeProblems } from './store-problems.ts';
import { type ImportContext, readImportContext } from './table-context.ts';

export type RunImportParts = ImportParts & FetchParts;

/**
 * Imports a table. The position in the table is stored in the transaction of each chunk: after a crash, another attempt
 * continues there, and no product is written twice.
 */
export async function runImport(ctx: JobCtx, parts: RunImportParts, id: ImportId): Promise<void> {
  const { db, websiteId } = ctx;
  const record = await imports.find(db, websiteId, id);
  if (record === null || record.state !== 'importing' || record.jobId !== ctx.jobId) return;
  const context = await importRows(ctx, parts, record);
  await fetchPictures(ctx, parts, { id, zip: context.zip });
  const done = await imports.find(db, websiteId, id);
  if (done === null) return;
  const { counts, problemCount } = done;
  if (problemCount > 0) await deliverErrorFile(ctx, parts, done);
  await imports.setProgress(db, websiteId, { ...done, counts, state: 'done', finishedAt: ctx.clock() });
  // The pictures are in the library now. If the process ends here, the file is removed with the import.
  if (done.zip !== null) await parts.storage.remove(done.zip.key);
}

async function importRows(ctx: JobCtx, parts: RunImportParts, record: StoredImport): Promise<ImportContext> {
  const key = fileKey(ctx.websiteId, record.id);
  let position = record.doneRows;
  try {
    const context = await readImportContext(ctx, parts.storage, record);
    for await (const entries of readChunks({ ...parts, key, record, context }, position)) {
      ctx.signal.throwIfAborted();
      position = await importEntries(ctx, parts, { id: record.id, entries, context, position });
      ctx.progress({ done: position - 1, total: Math.max(record.rowCount ?? 0, position - 1), message: 'Rows' });
    }
    return context;
  } catch (error) {
    if (error instanceof UnreadableTable) throw new NonRetryableError(error.message, { cause: error });
    throw error;
  }
}

interface ImportedEntries {
  id: ImportId;
  entries: readonly TableEntry[];
  context: ImportContext;
  /** The last row that is done. */
  position: number;
}

const ATTEMPTS = 3;

/** Writes a chunk and the new position in one transaction. Returns the position. */
async function importEntries(ctx: JobCtx, parts: RunImportParts, chunk: ImportedEntries): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, (tx) => writeEntries(tx, parts, chunk));
    } catch (error) {
      // Another writer has taken a SKU or a slug after it was checked. The next attempt reports it.
      if (attempt === ATTEMPTS || !isDuplicate(error)) throw error;
    }
  }
}

async function writeEntries(
  tx: JobCtx,
  parts: RunImportParts,
  { id, entries, context, position }: ImportedEntries,
): Promise<number> {
  const { db, websiteId } = tx;
  const record = await imports.lock(db, websiteId, id);
  // Another worker has taken the job, or the import was deleted.
  if (record === null || record.doneRows !== position || record.jobId !== tx.jobId) throw new JobAborted('claim lost');
  const { memberId, mayWriteCode } = record;
  const outcome = await importChunk(tx, parts, {
    entries,
    context,
    editor: { memberId, mayWriteCode },
    isDryRun: false,
  });
  await insertPending(db, websiteId, { id, pending: outcome.pending });
  const problemCount = await storeProblems(tx, record, outcome.problems);
  const doneRows = entries.at(-1)?.lastRow ?? position;
  await imports.setProgress(db, websiteId, {
    ...record,
    doneRows,
    problemCount,
    counts: addCounts(record.counts, outcome.counts),
  });
  return doneRows;
}
