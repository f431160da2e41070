import type { Storage } from '#platform/adapters/storage/port.ts';
import { ZipError, type ZipProblem } from '#platform/zip/zip-file.ts';
import { productCsvErrors } from '../errors.ts';
import { MAX_UNZIPPED_BYTES, MAX_ZIP_BYTES, MAX_ZIP_FILES } from '../fields.ts';
import { openPictureZip } from './picture-zip.ts';
import { toUploadErrors } from './upload-errors.ts';

/** Streams a zip file into the storage and reads its directory. The caller removes the file if this fails. */
export async function receiveZip(
  storage: Storage,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; fileCount: number }> {
  let bytes = 0;
  async function* inspected(): AsyncGenerator<Uint8Array> {
    for await (const chunk of toUploadErrors(chunks)) {
      // Another file is not received to its end in vain.
      if (bytes === 0 && chunk[0] !== 0x50) throw productCsvErrors.error('PRODUCT_CSV_ZIP_UNREADABLE');
      bytes += chunk.length;
      if (bytes > MAX_ZIP_BYTES)
        throw productCsvErrors.error('PRODUCT_CSV_ZIP_TOO_LARGE', { megabytes: MAX_ZIP_BYTES / 1_000_000 });
      yield chunk;
    }
  }
  await storage.putStream(key, inspected());
  try {
    const { fileCount } = await openPictureZip(storage, key);
    if (fileCount === 0) throw productCsvErrors.error('PRODUCT_CSV_ZIP_EMPTY');
    return { bytes, fileCount };
  } catch (error) {
    if (error instanceof ZipError) throw toAppError(error.problem, error);
    throw error;
  }
}

function toAppError(problem: ZipProblem, cause: ZipError): Error {
  switch (problem) {
    case 'unreadable':
      return productCsvErrors.error('PRODUCT_CSV_ZIP_UNREADABLE', {}, { cause });
    case 'encrypted':
      return productCsvErrors.error('PRODUCT_CSV_ZIP_ENCRYPTED', {}, { cause });
    case 'unsafe-path':
      return productCsvErrors.error('PRODUCT_CSV_ZIP_UNSAFE', {}, { cause });
    case 'too-many-entries':
      return productCsvErrors.error('PRODUCT_CSV_ZIP_TOO_MANY_FILES', { max: MAX_ZIP_FILES }, { cause });
    case 'too-large':
      return productCsvErrors.error(
        'PRODUCT_CSV_UNZIPPED_TOO_LARGE',
        { gigabytes: MAX_UNZIPPED_BYTES / 1_000_000_000 },
        { cause },
      );
  }
}
