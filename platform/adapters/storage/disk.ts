import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, type Storage, type StoredFile } from './port.ts';

/** Stores files in a folder of this machine. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string): string => {
    assertStorageKey(key);
    return path.join(root, ...key.split('/'));
  };
  return {
    put: async (key, bytes) => await write(locate(key), [bytes]),
    putStream: async (key, chunks) => await write(locate(key), chunks),
    get: async (key) => await unlessMissing(readFile(locate(key))),
    async open(key) {
      const file = locate(key);
      const found = await unlessMissing(stat(file));
      return found?.isFile() === true ? toStoredFile(file, found.size) : null;
    },
    has: async (key) => (await unlessMissing(stat(locate(key)))) !== null,
    async move(from, to) {
      const file = locate(to);
      await mkdir(path.dirname(file), { recursive: true });
      await rename(locate(from), file);
    },
    remove: async (key) => await rm(locate(key), { force: true }),
    removeUnder: async (key) => await rm(locate(key), { force: true, recursive: true }),
  };
}

/**
 * Write to a temporary file and sync it before the rename, so that a crash leaves the old file or the new one, never
 * half of it.
 */
async function write(file: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, 'w');
    try {
      for await (const chunk of chunks) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function toStoredFile(file: string, size: number): StoredFile {
  return {
    size,
    // The file is opened by the first read and closed after the last one, also when the reader stops halfway.
    async *read(section) {
      const part = section === undefined ? {} : { start: section.first, end: section.last };
      yield* createReadStream(file, part) as AsyncIterable<Buffer>;
    },
  };
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
