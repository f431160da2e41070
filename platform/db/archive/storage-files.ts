import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ArchiveWriter } from './writer.ts';

const CHUNK_BYTES = 256 * 1024;

/** Regular files below the folder, relative, with forward slashes, in order; none when there is no folder. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

export async function dumpFiles(dir: string, writer: ArchiveWriter): Promise<number> {
  const paths = await listFiles(dir);
  for (const path of paths) {
    await writer.write({ kind: 'file', path });
    const stream = createReadStream(join(dir, path), { highWaterMark: CHUNK_BYTES });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await writer.write({ kind: 'chunk', data: chunk.toString('base64') });
    }
  }
  return paths.length;
}

/** Writes files one after the other, as an archive tells them. */
export class FileRestorer {
  readonly #dir: string;
  #current: Awaited<ReturnType<typeof open>> | undefined;

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
    if (this.#current === undefined) throw new Error('The backup has a piece of a file before any file');
    await this.#current.appendFile(Buffer.from(data, 'base64'));
  }

  async close(): Promise<void> {
    await this.#current?.sync();
    await this.#current?.close();
    this.#current = undefined;
  }
}
