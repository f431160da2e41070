import { createHash } from 'node:crypto';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { mediaErrors } from '../errors.ts';
import { isPicture, MAX_FILE_BYTES, MAX_PICTURE_BYTES } from '../rules.ts';
import { HEAD_LENGTH, sniff } from './sniff.ts';

export interface ReceivedFile {
  /** The type detected from the content. */
  kind: string;
  bytes: number;
  sha256: string;
}

/** Streams a file into the storage. Stops at the first byte over the limit, or of the wrong type. */
export async function receiveFile(
  storage: Storage,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const inspector = new UploadInspector();
  async function* inspected(): AsyncIterable<Uint8Array> {
    for await (const chunk of toUploadErrors(chunks)) {
      inspector.addChunk(chunk);
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.putStream(key, inspected());
  return { kind: inspector.end(), bytes: inspector.bytes, sha256: hash.digest('hex') };
}

/** Inspects the stream and keeps only its beginning. */
class UploadInspector {
  bytes = 0;
  private head: Uint8Array = new Uint8Array();
  private kind: string | null = null;

  addChunk(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.kind === null) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_LENGTH - this.head.length)]);
      if (this.head.length >= HEAD_LENGTH) this.kind = kindOf(this.head);
    }
    if (this.bytes > MAX_FILE_BYTES) throw mediaErrors.error('MEDIA_FILE_TOO_HEAVY');
    const picture = this.kind !== null && isPicture(this.kind);
    if (picture && this.bytes > MAX_PICTURE_BYTES) throw mediaErrors.error('MEDIA_PICTURE_TOO_HEAVY');
  }

  end(): string {
    if (this.bytes === 0) throw mediaErrors.error('MEDIA_EMPTY');
    return this.kind ?? kindOf(this.head);
  }
}

function kindOf(head: Uint8Array): string {
  const kind = sniff(head);
  if (kind === null) throw mediaErrors.error('MEDIA_KIND_REFUSED');
  return kind;
}

/** A client that disconnects is not a server error. */
async function* toUploadErrors(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextOf(iterator);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

async function nextOf(iterator: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await iterator.next();
  } catch (cause) {
    throw mediaErrors.error('MEDIA_BROKEN_OFF', {}, { cause });
  }
}
