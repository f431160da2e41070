import type { Storage } from '#platform/adapters/storage/port.ts';
import { productCsvErrors } from '../errors.ts';
import { MAX_COLUMNS, MAX_TABLE_BYTES } from '../fields.ts';
import { EncodingDetector } from './detect-encoding.ts';
import { findDelimiter, readRows, type TableFile, UnreadableTable } from './open-table.ts';
import { toUploadErrors } from './upload-errors.ts';

export interface ReceivedTable extends TableFile {
  bytes: number;
  header: string[];
  samples: string[][];
}

const SAMPLE_ROWS = 5;
const MAX_SAMPLE_LENGTH = 200;
const MAX_HEADER_LENGTH = 200;

/** Streams a table into the storage and reads its beginning. The caller removes the file if this fails. */
export async function receiveTable(
  storage: Storage,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReceivedTable> {
  const detector = new EncodingDetector();
  let bytes = 0;
  async function* inspected(): AsyncGenerator<Uint8Array> {
    for await (const chunk of toUploadErrors(chunks)) {
      if (bytes === 0) rejectOtherFiles(chunk);
      bytes += chunk.length;
      if (bytes > MAX_TABLE_BYTES)
        throw productCsvErrors.error('PRODUCT_CSV_TOO_LARGE', { megabytes: MAX_TABLE_BYTES / 1_000_000 });
      detector.addChunk(chunk);
      yield chunk;
    }
  }
  await storage.putStream(key, inspected());
  if (bytes === 0) throw productCsvErrors.error('PRODUCT_CSV_EMPTY');
  const encoding = detector.end();
  const delimiter = await findDelimiter(await openFile(storage, key), encoding);
  return {
    bytes,
    encoding,
    delimiter,
    ...(await readBeginning(await openFile(storage, key), { encoding, delimiter })),
  };
}

export async function openFile(storage: Storage, key: string): Promise<AsyncIterable<Uint8Array>> {
  const file = await storage.open(key);
  if (file === null) throw new UnreadableTable('The file of this import no longer exists. Upload it again.');
  return file.read();
}

/** Workbooks of Excel are archives, and other files have bytes that no text has. */
function rejectOtherFiles(beginning: Uint8Array): void {
  const isArchive = beginning[0] === 0x50 && beginning[1] === 0x4b && (beginning[2] ?? 0) < 0x09;
  const isOldWorkbook = beginning[0] === 0xd0 && beginning[1] === 0xcf;
  const isPdf = Buffer.from(beginning.subarray(0, 5)).toString('latin1') === '%PDF-';
  const isControl = beginning.subarray(0, 2000).some((byte) => byte > 0 && byte < 0x09);
  if (isArchive || isOldWorkbook || isPdf || isControl) throw productCsvErrors.error('PRODUCT_CSV_NOT_A_TABLE');
}

async function readBeginning(
  bytes: AsyncIterable<Uint8Array>,
  file: TableFile,
): Promise<Pick<ReceivedTable, 'header' | 'samples'>> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of readRows(bytes, file)) {
      if (rows.length === 0) requireColumns(cells);
      rows.push([...cells]);
      if (rows.length > SAMPLE_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw productCsvErrors.error('PRODUCT_CSV_UNREADABLE', { reason: error.message }, { cause: error });
  }
  const [header = [], ...samples] = rows;
  if (header.every((name) => name.trim() === '')) throw productCsvErrors.error('PRODUCT_CSV_EMPTY');
  const cut = (row: readonly string[]) => header.map((_name, index) => toStorable(row[index] ?? '', MAX_SAMPLE_LENGTH));
  return { header: header.map((name) => toStorable(name.trim(), MAX_HEADER_LENGTH)), samples: samples.map(cut) };
}

/** The database stores no zero characters and no half surrogate pairs. */
function toStorable(text: string, length: number): string {
  return Buffer.from(text.slice(0, length)).toString().replaceAll('\0', '');
}

function requireColumns({ length }: readonly string[]): void {
  if (length > MAX_COLUMNS)
    throw productCsvErrors.error('PRODUCT_CSV_TOO_MANY_COLUMNS', { count: length, max: MAX_COLUMNS });
}
