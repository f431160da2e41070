import type { Editor } from '#features/catalog/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { ImportId, ImportRecord } from '../admin-contract.ts';
import { productCsvErrors } from '../errors.ts';
import { NO_COUNTS } from '../import-settings.ts';
import { checkImportJob, runImportJob } from './import-jobs.ts';
import { toRecord } from './import-json.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { removeAllPending } from './picture-repository.ts';
import * as problemRepository from './problem-repository.ts';
import { lockIdleImport, requireImport, toSubject } from './require-import.ts';
import { requireMapping } from './update-import.ts';

export interface StartImport {
  id: ImportId;
  editor: Editor;
}

const MAX_TITLE = 200;

/** Starts the job that checks a table. */
export async function checkImport(ctx: Ctx, { id, editor }: StartImport): Promise<ImportRecord> {
  return await inTransaction(ctx, async (tx) => {
    const { record } = await lockIdleImport(tx, id);
    requireMapping(record, record.settings);
    const jobId = await enqueue(tx, checkImportJob, toRequest(record, editor, 'Check'));
    await setStarted(tx, record, { jobId, state: 'checking' });
    tx.activity?.describe({ subject: toSubject(record), before: {}, after: { check: 'started' } });
    return await toRecord(tx, await requireImport(tx, id));
  });
}

/** Starts the job that imports a table, or continues one that was cancelled or has failed. */
export async function startImport(ctx: Ctx, { id, editor }: StartImport): Promise<ImportRecord> {
  return await inTransaction(ctx, async (tx) => {
    const { record, state } = await lockIdleImport(tx, id);
    const isContinued = state === 'cancelled' || state === 'failed';
    const isReady = isContinued || (state === 'checked' && record.refusal === null);
    if (!isReady) throw productCsvErrors.error('PRODUCT_CSV_NOT_CHECKED');
    const jobId = await enqueue(tx, runImportJob, toRequest(record, editor, 'Import'));
    if (!isContinued) {
      await problemRepository.removeAll(tx.db, tx.websiteId, id);
      await removeAllPending(tx.db, tx.websiteId, id);
    }
    const from = isContinued ? record : { ...record, counts: NO_COUNTS, problemCount: 0, doneRows: 0 };
    await setStarted(tx, { ...from, ...editor }, { jobId, state: 'importing' });
    tx.activity?.describe({
      subject: toSubject(record),
      before: {},
      after: { import: isContinued ? 'continued' : 'started', rows: record.rowCount, format: record.settings.format },
    });
    return await toRecord(tx, await requireImport(tx, id));
  });
}

function toRequest({ id, filename }: StoredImport, { memberId }: Editor, verb: 'Check' | 'Import') {
  const title = `${verb} ${filename}`.slice(0, MAX_TITLE);
  return { payload: { importId: id }, title, ...(memberId !== null && { startedBy: memberId }) };
}

async function setStarted(
  { db, websiteId }: Ctx,
  record: StoredImport,
  started: Pick<StoredImport, 'jobId' | 'state'>,
): Promise<void> {
  await imports.setProgress(db, websiteId, { ...record, ...started, finishedAt: null });
}
