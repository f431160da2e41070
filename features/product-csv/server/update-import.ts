import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ImportId, ImportRecord } from '../admin-contract.ts';
import { productCsvErrors } from '../errors.ts';
import type { ImportSettings } from '../import-settings.ts';
import { checkHeader } from '../read-products.ts';
import { toRecord } from './import-json.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { lockIdleImport, requireImport, toSubject } from './require-import.ts';
import { listProductLists } from './table-context.ts';

/** Sets how a table is imported. */
export async function updateImport(
  ctx: Ctx,
  { id, settings }: { id: ImportId; settings: ImportSettings },
): Promise<ImportRecord> {
  return await inTransaction(ctx, async (tx) => {
    const { record } = await lockIdleImport(tx, id);
    requireMapping(record, settings);
    const { collectionId } = settings;
    if (collectionId !== null && !(await listProductLists(tx)).some((list) => list.id === collectionId))
      throw productCsvErrors.error('PRODUCT_CSV_COLLECTION_UNKNOWN');
    await imports.setSettings(tx.db, tx.websiteId, { id, settings });
    tx.activity?.describe({ subject: toSubject(record), before: { ...record.settings }, after: { ...settings } });
    return await toRecord(tx, await requireImport(tx, id));
  });
}

export function requireMapping({ header }: Pick<StoredImport, 'header'>, { mapping }: ImportSettings): void {
  const isComplete = mapping.length === header.length;
  const reason = isComplete ? checkHeader(header, mapping) : 'Choose a field or “Ignore” for each column.';
  if (reason !== null) throw productCsvErrors.error('PRODUCT_CSV_MAPPING_WRONG', { reason });
}
