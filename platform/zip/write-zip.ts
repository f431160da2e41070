import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With folders, separated by `/`. */
  name: string;
  /** Called when it is the turn of the entry. */
  read: () => AsyncIterable<Uint8Array>;
}

// Characters that a name must not contain on some systems, or that lead out of the folder.
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const FORBIDDEN = /[\\:*?"<>|\u0000-\u001f]/g;

/** A zip file with one entry after the other. Only one chunk of one entry is in memory. */
export function writeZip(entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  for (const { name, read } of entries)
    zip.addReadStreamLazy(toSafeName(name), (done) => {
      const content = Readable.from(read());
      // The library does not watch the streams that it reads.
      content.once('error', fail);
      done(null, content);
    });
  zip.end();
  return output;
}

function toSafeName(name: string): string {
  const parts = name.replace(FORBIDDEN, '_').split('/');
  return parts.map((part) => (/^\.*$/.test(part) ? '_' : part)).join('/');
}
