import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import type { StoredFile } from '#platform/adapters/storage/port.ts';

/** Headers are small and stand one after the other: one read of the storage serves many of them. */
const WINDOW_BYTES = 65_536;

type ReadCallback = (error: Error | null) => void;

/** Reads a zip file from the storage. Only a small part of it is in memory. */
export class StoredFileReader extends RandomAccessReader {
  private readonly file: StoredFile;
  private window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(file: StoredFile) {
    super();
    this.file = file;
  }

  /** `end` is exclusive. */
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.file.read({ first: start, last: end - 1 }), { objectMode: false });
  }

  // oxlint-disable-next-line max-params -- The signature is that of the library.
  override read(buffer: Buffer, offset: number, length: number, position: number, callback: ReadCallback): void {
    const reading = async (): Promise<void> => void (await this.readAt(position, length)).copy(buffer, offset);
    callbackify(reading)((error) => callback(error));
  }

  private async readAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.window;
    const isLoaded = position >= start && position + length <= start + bytes.length;
    const window = isLoaded ? this.window : await this.load(position, length);
    const from = position - window.start;
    if (window.bytes.length < from + length) throw new Error('The file ends before the header.');
    return window.bytes.subarray(from, from + length);
  }

  private async load(position: number, length: number): Promise<{ start: number; bytes: Buffer }> {
    const last = Math.min(position + Math.max(length, WINDOW_BYTES), this.file.size) - 1;
    const chunks: Uint8Array[] = [];
    if (last >= position) for await (const chunk of this.file.read({ first: position, last })) chunks.push(chunk);
    this.window = { start: position, bytes: Buffer.concat(chunks) };
    return this.window;
  }
}
