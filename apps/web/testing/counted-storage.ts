import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Section, Storage, StoredFile } from '#platform/adapters/storage/port.ts';

export interface Reads {
  /** Bytes read. */
  bytes: number;
  /** Reads that have started and not ended yet. */
  open: number;
}

const CHUNK_BYTES = 64 * 1024;

/** In-memory storage that counts the bytes read from it, chunk by chunk like a disk. */
export function createCountedStorage(storage: Storage = createMemoryStorage()): Storage & { reads: Reads } {
  const reads: Reads = { bytes: 0, open: 0 };
  return {
    ...storage,
    reads,
    async get(key) {
      const bytes = await storage.get(key);
      reads.bytes += bytes?.length ?? 0;
      return bytes;
    },
    async open(key) {
      const file = await storage.open(key);
      return file === null ? null : { size: file.size, read: (section) => inPieces(reads, file, section) };
    },
  };
}

async function* inPieces(reads: Reads, file: StoredFile, section: Section | undefined): AsyncIterable<Uint8Array> {
  reads.open++;
  try {
    for await (const bytes of file.read(section))
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const chunk = bytes.subarray(at, at + CHUNK_BYTES);
        reads.bytes += chunk.length;
        yield chunk;
      }
  } finally {
    reads.open--;
  }
}
