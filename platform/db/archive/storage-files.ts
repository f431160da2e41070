import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchiveWriter } from './writer.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Regular files below the folder: relative paths with forward slashes, sorted. Empty when the folder does not exist.
 */
export async function* listFiles(dir: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(dir, below), { withFileTypes: true }).catch(emptyWhenMissing);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* listFiles(dir, path);
    else if (entry.isFile()) yield path;
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

export async function dumpFiles(dir: string, writer: ArchiveWriter): Promise<number> {
  let count = 0;
  for await (const path of listFiles(dir)) {
    // The shop keeps running during a backup: a file deleted in the meantime is skipped.
    const file = await open(join(dir, path), 'r').catch(nullWhenMissing);
    if (file === null) continue;
    await writer.write({ kind: 'file', path });
    await dumpContent(file, writer);
    count += 1;
  }
  return count;
}

async function dumpContent(file: FileHandle, writer: ArchiveWriter): Promise<void> {
  for await (const chunk of file.createReadStream({ highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    await writer.write({ kind: 'chunk', data: chunk.toString('base64') });
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes files one after the other, in archive order. */
export class FileRestorer {
  readonly #dir: string;
  #current: FileHandle | undefined;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async begin(path: string): Promise<void> {
    await this.close();
    const target = join(this.#dir, path);
    await mkdir(dirname(target), { recursive: true });
    this.#current = await open(target, 'wx');
  }

  async append(data: string): Promise<void> {
    if (this.#current === undefined) throw new Error('The backup contains a file chunk without a file');
    await this.#current.appendFile(Buffer.from(data, 'base64'));
  }

  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    try {
      await current?.sync();
    } finally {
      await current?.close();
    }
  }
}
