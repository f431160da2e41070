import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ImportId } from '../admin-contract.ts';
import * as imports from './import-repository.ts';
import { removeFiles } from './remove-files.ts';
import { lockIdleImport, toSubject } from './require-import.ts';

/** Deletes an import and its files. */
export async function deleteImport(ctx: Ctx, storage: Storage, id: ImportId): Promise<null> {
  return await inTransaction(ctx, async (tx) => {
    const { record } = await lockIdleImport(tx, id);
    await imports.remove(tx.db, tx.websiteId, id);
    tx.db.afterCommit(() => removeFiles(storage, { ...record, websiteId: tx.websiteId }));
    tx.activity?.describe({ subject: toSubject(record), before: { filename: record.filename } });
    return null;
  });
}
