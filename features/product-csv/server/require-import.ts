import type { Ctx } from '#platform/context.ts';
import type { ImportId } from '../admin-contract.ts';
import { productCsvErrors } from '../errors.ts';
import type { ImportState } from '../import-settings.ts';
import { findImportJob, toImportState } from './import-json.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';

export async function requireImport(ctx: Ctx, id: ImportId): Promise<StoredImport> {
  const record = await imports.find(ctx.db, ctx.websiteId, id);
  if (record === null) throw productCsvErrors.error('PRODUCT_CSV_NOT_FOUND');
  return record;
}

/** Locks an import that is not running. */
export async function lockIdleImport(ctx: Ctx, id: ImportId): Promise<{ record: StoredImport; state: ImportState }> {
  const record = await imports.lock(ctx.db, ctx.websiteId, id);
  if (record === null) throw productCsvErrors.error('PRODUCT_CSV_NOT_FOUND');
  const state = toImportState(record, await findImportJob(ctx, record));
  if (state === 'checking' || state === 'importing') throw productCsvErrors.error('PRODUCT_CSV_RUNNING');
  return { record, state };
}

export function toSubject({ id, filename }: Pick<StoredImport, 'id' | 'filename'>) {
  return { kind: 'product-import', id, label: filename };
}
