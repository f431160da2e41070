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

/** Checks that an import is not running, without a lock. */
export async function requireIdleImport(ctx: Ctx, id: ImportId): Promise<void> {
  toIdleState(await findStateOf(ctx, await requireImport(ctx, id)));
}

/** Locks an import that is not running. */
export async function lockIdleImport(ctx: Ctx, id: ImportId): Promise<{ record: StoredImport; state: ImportState }> {
  const record = await imports.lock(ctx.db, ctx.websiteId, id);
  if (record === null) throw productCsvErrors.error('PRODUCT_CSV_NOT_FOUND');
  return { record, state: toIdleState(await findStateOf(ctx, record)) };
}

async function findStateOf(ctx: Ctx, record: StoredImport): Promise<ImportState> {
  return toImportState(record, await findImportJob(ctx, record));
}

function toIdleState(state: ImportState): ImportState {
  if (state === 'checking' || state === 'importing') throw productCsvErrors.error('PRODUCT_CSV_RUNNING');
  return state;
}

export function toSubject({ id, filename }: Pick<StoredImport, 'id' | 'filename'>) {
  return { kind: 'product-import', id, label: filename };
}
