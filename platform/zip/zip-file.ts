import { crc32 } from 'node:zlib';
import { Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import type { StoredFile } from '#platform/adapters/storage/port.ts';
import { StoredFileReader } from './stored-file-reader.ts';

export interface ZipLimits {
  /** Entries of the zip file, folders included. */
  maxEntries: number;
  /** Bytes of all entries after decompression. */
  maxTotalBytes: number;
}

export type ZipProblem = 'unreadable' | 'encrypted' | 'too-many-entries' | 'too-large' | 'unsafe-path';

/** Why a zip file cannot be used. */
export class ZipError extends Error {
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, options?: ErrorOptions) {
    super(`The zip file cannot be used: ${problem}`, options);
    this.problem = problem;
  }
}

/** A file in a zip file. */
export interface ZipEntry {
  /** With `/` between folders. Never absolute and never with `..`. */
  path: string;
  /** Bytes after decompression, as the zip file declares them. Reading more than that fails. */
  bytes: number;
  compressedBytes: number;
  crc32: number;
  method: number;
  offset: number;
}

export interface OpenZip {
  entries: readonly ZipEntry[];
  /** Streams an entry. Fails with a `ZipError` if its data are damaged. */
  read: (entry: ZipEntry) => AsyncGenerator<Uint8Array>;
}

/** Reads the directory of a zip file. Data are only read entry by entry. */
export async function openZip(file: StoredFile, limits: ZipLimits): Promise<OpenZip> {
  try {
    const zip = await fromRandomAccessReaderPromise(new StoredFileReader(file), file.size, {
      autoClose: false,
      lazyEntries: true,
      // Names are decoded here, so that an unsafe one has its own error.
      decodeStrings: false,
    });
    const entries = await readEntries(zip, limits);
    return { entries, read: (entry) => readEntry(zip, entry) };
  } catch (error) {
    throw toZipError(error);
  }
}

async function readEntries(zip: ZipFile, { maxEntries, maxTotalBytes }: ZipLimits): Promise<ZipEntry[]> {
  if (zip.entryCount > maxEntries) throw new ZipError('too-many-entries');
  const entries: ZipEntry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
    if (validateFileName(path) !== null) throw new ZipError('unsafe-path');
    if (path.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new ZipError('encrypted');
    total += entry.uncompressedSize;
    if (total > maxTotalBytes) throw new ZipError('too-large');
    // Without the other fields, since there may be many entries.
    entries.push({
      path,
      bytes: entry.uncompressedSize,
      compressedBytes: entry.compressedSize,
      crc32: entry.crc32,
      method: entry.compressionMethod,
      offset: entry.relativeOffsetOfLocalHeader,
    });
  }
  return entries;
}

async function* readEntry(zip: ZipFile, { crc32: expected, ...entry }: ZipEntry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    const stream = await zip.openReadStreamPromise(
      Object.assign(new Entry(), {
        generalPurposeBitFlag: 0,
        compressionMethod: entry.method,
        compressedSize: entry.compressedBytes,
        uncompressedSize: entry.bytes,
        relativeOffsetOfLocalHeader: entry.offset,
      }),
    );
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw toZipError(error);
  }
  // The library does not compare it.
  if (sum !== expected) throw new ZipError('unreadable');
}

function toZipError(cause: unknown): ZipError {
  if (cause instanceof ZipError) return cause;
  const isEncrypted = cause instanceof Error && cause.message.includes('encryption');
  return new ZipError(isEncrypted ? 'encrypted' : 'unreadable', { cause });
}
