import { Readable } from 'node:stream';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ImportId } from '../admin-contract.ts';
import { productCsvErrors } from '../errors.ts';
import { ERROR_FILENAME, writeErrorFile } from './error-file.ts';
import { requireImport } from './require-import.ts';

/** Sends the rejected rows as an attachment, which is written while it is sent. */
export async function sendErrors(
  ctx: RequestCtx,
  { storage, reply }: Exchange & { storage: Storage },
  id: ImportId,
): Promise<unknown> {
  const record = await requireImport(ctx, id);
  if (record.problemCount === 0) throw productCsvErrors.error('PRODUCT_CSV_NO_PROBLEMS');
  return await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${ERROR_FILENAME}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(writeErrorFile(ctx, storage, record)));
}
