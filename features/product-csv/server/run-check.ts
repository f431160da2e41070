import type { ProductParts } from '#features/catalog/server/index.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import type { ImportId } from '../admin-contract.ts';
import { addCounts, NO_COUNTS } from '../import-settings.ts';
import { deliverErrorFile } from './error-file.ts';
import { importChunk } from './import-chunk.ts';
import { fileKey } from './import-file.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { UnreadableTable } from './open-table.ts';
import * as problemRepository from './problem-repository.ts';
import { readChunks } from './read-chunks.ts';
import { storeProblems } from './store-problems.ts';
import { readImportContext } from './table-context.ts';

export interface ImportParts extends Pick<ProductParts, 'changeStock'> {
  storage: Storage;
  /** Default: a million. */
  maxRows?: number | undefined;
}

/** Reads a whole table and stores its problems and what an import would do. Writes no products. */
export async function runCheck(ctx: JobCtx, parts: ImportParts, id: ImportId): Promise<void> {
  const { db, websiteId } = ctx;
  const record = await imports.find(db, websiteId, id);
  if (record === null || record.state !== 'checking' || record.jobId !== ctx.jobId) return;
  await problemRepository.removeAll(db, websiteId, id);
  const checked = await checkTable(ctx, parts, { ...record, counts: NO_COUNTS, problemCount: 0, refusal: null });
  ctx.signal.throwIfAborted();
  await imports.setProgress(db, websiteId, { ...checked, state: 'checked', doneRows: 0 });
  if (checked.problemCount > 0) await deliverErrorFile(ctx, parts, checked);
}

async function checkTable(ctx: JobCtx, parts: ImportParts, start: StoredImport): Promise<StoredImport> {
  const key = fileKey(ctx.websiteId, start.id);
  const editor = { memberId: null, mayWriteCode: false };
  const record = { ...start, rowCount: 0 };
  try {
    const context = await readImportContext(ctx, parts.storage, start);
    for await (const entries of readChunks({ ...parts, key, record: start, context }, 0)) {
      ctx.signal.throwIfAborted();
      const { counts, problems } = await importChunk(ctx, parts, { entries, context, editor, isDryRun: true });
      record.rowCount = (entries.at(-1)?.lastRow ?? 1) - 1;
      record.problemCount = await storeProblems(ctx, record, problems);
      record.counts = addCounts(record.counts, counts);
      ctx.progress({ done: record.rowCount, message: 'Rows' });
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { ...record, refusal: error.message };
  }
  return record.rowCount === 0 ? { ...record, refusal: 'The table has no products.' } : record;
}
