import { MAX_PICTURE_BYTES } from '#features/media/rules.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { openZip, type ZipEntry, ZipError } from '#platform/zip/zip-file.ts';
import { MAX_UNZIPPED_BYTES, MAX_ZIP_FILES } from '../fields.ts';
import { FileNames } from '../file-names.ts';
import { isUrl } from '../picture-sources.ts';

/** The pictures of an uploaded zip file. */
export interface PictureZip {
  fileCount: number;
  /** The file that a table means, or why there is none. Null if no file has this name. */
  find: (source: string) => ZippedPicture | { problem: string } | null;
}

export interface ZippedPicture {
  filename: string;
  /** The same for the same file, also in another zip file: it is not added to the library twice. */
  identity: string;
  read: () => AsyncIterable<Uint8Array>;
}

/** Pictures are compressed already. A file that shrinks more than this was made to fill the disk. */
const MAX_RATIO = 100;
const MIN_RATIO_BYTES = 1_000_000;
const LIMITS = { maxEntries: MAX_ZIP_FILES, maxTotalBytes: MAX_UNZIPPED_BYTES };
/** Stored and deflated. */
const METHODS: ReadonlySet<number> = new Set([0, 8]);

/** Fails with a `ZipError`. */
export async function openPictureZip(storage: Storage, key: string): Promise<PictureZip> {
  const file = await storage.open(key);
  if (file === null) throw new ZipError('unreadable');
  const zip = await openZip(file, LIMITS);
  const names = new FileNames(zip.entries);
  return {
    fileCount: names.count,
    find: (source) => {
      const found = names.find(source);
      if (found === null) return null;
      if (found === 'ambiguous')
        return { problem: `The zip file has several files “${cut(source)}”. Name the folder too.` };
      const problem = problemOf(found, source);
      return problem === null ? toPicture(found, () => zip.read(found)) : { problem };
    },
  };
}

/** What tells whether two sources are the same picture. */
export function identityOf(source: string, zip: PictureZip | null): string {
  const found = isUrl(source) ? null : (zip?.find(source) ?? null);
  return found === null || 'problem' in found ? source : found.identity;
}

function toPicture(entry: ZipEntry, read: ZippedPicture['read']): ZippedPicture {
  const { path, bytes, crc32 } = entry;
  const filename = (path.split('/').at(-1) ?? path).slice(0, 200);
  return { filename, identity: `zip:${crc32}:${bytes}:${filename.toLowerCase()}`, read };
}

function problemOf({ bytes, compressedBytes, method }: ZipEntry, source: string): string | null {
  if (bytes > MAX_PICTURE_BYTES) return `“${cut(source)}” is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB.`;
  const isBomb = bytes > MIN_RATIO_BYTES && bytes > compressedBytes * MAX_RATIO;
  if (isBomb || !METHODS.has(method)) return `“${cut(source)}” cannot be unpacked. Create the zip file again.`;
  return null;
}

function cut(source: string): string {
  return source.slice(0, 100);
}
