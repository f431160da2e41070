import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { DEFAULT_UNITS } from '../fields.ts';
import { guessMapping } from '../guess-mapping.ts';
import { NO_COUNTS } from '../import-settings.ts';
import { fileKey } from './import-file.ts';
import { toRecord } from './import-json.ts';
import type { StoredImport } from './import-repository.ts';
import * as imports from './import-repository.ts';
import { receiveTable } from './receive-table.ts';
import { toSubject } from './require-import.ts';

export interface UploadImport {
  filename: string;
  chunks: AsyncIterable<Uint8Array>;
  memberId: MemberId | null;
}

const NEW_IMPORT = {
  zip: null,
  state: 'uploaded',
  refusal: null,
  rowCount: null,
  doneRows: 0,
  counts: NO_COUNTS,
  problemCount: 0,
  jobId: null,
  memberId: null,
  mayWriteCode: false,
  finishedAt: null,
} as const;

/** Stores a table and guesses its format and the fields of its columns. A rejected file leaves nothing behind. */
export async function uploadImport(
  ctx: Ctx,
  storage: Storage,
  { filename, chunks, memberId }: UploadImport,
): Promise<ImportRecord> {
  const id = newId<'product-import'>(ctx.clock(), ctx.random);
  const key = fileKey(ctx.websiteId, id);
  try {
    const table = await receiveTable(storage, key, chunks);
    const { format, mapping } = guessMapping(table.header);
    const record: StoredImport = {
      ...NEW_IMPORT,
      ...table,
      id,
      filename: toStorableName(filename),
      settings: { format, mapping: [...mapping], units: DEFAULT_UNITS[format], collectionId: null, existing: 'update' },
      createdBy: memberId,
      createdAt: ctx.clock(),
    };
    return await inTransaction(ctx, async (tx) => {
      await imports.insert(tx.db, tx.websiteId, record);
      const { bytes, header } = record;
      tx.activity?.describe({ subject: toSubject(record), after: { filename, format, bytes, columns: header.length } });
      await tx.activity?.write(tx.db);
      return await toRecord(tx, record);
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** The database stores no zero characters and no half surrogate pairs. */
export function toStorableName(filename: string): string {
  return Buffer.from(filename).toString().replaceAll('\0', '');
}
