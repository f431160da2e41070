import type { Storage } from '#platform/adapters/storage/port.ts';
import { mediaErrors } from '../../errors.ts';
import { isPicture, MAX_PICTURE_BYTES } from '../../rules.ts';
import { MAX_PART_BYTES } from '../../upload-rules.ts';
import { HEAD_LENGTH, sniff } from '../sniff.ts';
import type { Upload } from './upload-repository.ts';

export interface IncomingPart {
  upload: Upload;
  key: string;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Streams a part into the storage and returns its size. When the connection breaks, what has arrived is kept. A file of
 * the wrong type is refused at its beginning.
 */
export async function receivePart(storage: Storage, { upload, key, chunks }: IncomingPart): Promise<number> {
  const gate = new PartGate(upload);
  async function* passed(): AsyncIterable<Uint8Array> {
    for await (const chunk of untilBroken(chunks)) {
      gate.add(chunk);
      yield chunk;
    }
  }
  await storage.putStream(key, passed());
  return gate.bytes;
}

class PartGate {
  bytes = 0;
  private readonly upload: Upload;
  private readonly max: number;
  private head: Uint8Array | null;

  constructor(upload: Upload) {
    this.upload = upload;
    this.max = Math.min(upload.length - upload.received, MAX_PART_BYTES);
    this.head = upload.received === 0 ? new Uint8Array() : null;
  }

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.bytes > this.max) throw mediaErrors.error('MEDIA_PART_TOO_LARGE');
    if (this.head === null) return;
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_LENGTH - this.head.length)]);
    if (this.head.length < HEAD_LENGTH) return;
    checkBeginning(this.head, this.upload.length);
    this.head = null;
  }
}

function checkBeginning(head: Uint8Array, length: number): void {
  const kind = sniff(head);
  if (kind === null) throw mediaErrors.error('MEDIA_KIND_REFUSED');
  if (isPicture(kind) && length > MAX_PICTURE_BYTES) throw mediaErrors.error('MEDIA_PICTURE_TOO_HEAVY');
}

/** Ends when the client disconnects, instead of failing. */
async function* untilBroken(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await iterator.next().catch(() => null);
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
