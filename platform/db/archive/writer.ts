import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { BodyLine, End, Header } from './format.ts';

export interface ArchiveWriter {
  write(line: Header | BodyLine): Promise<void>;
  /** Writes a JSON line that the caller has serialized. */
  writeRaw(json: string): Promise<void>;
  finish(counts: Omit<End, 'kind' | 'sha256'>): Promise<void>;
}

/** The file gets its final name when it is complete. If the work fails, no file is left. */
export async function writeArchive(file: string, work: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${file}.partial`;
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600 }));
  // A full disk is reported by `once(drain)` below or by the final wait, whichever comes first.
  written.catch((error: Error) => gzip.destroy(error));
  try {
    await work(createWriter(gzip));
    gzip.end();
    await written;
    await syncFile(draft);
    await rename(draft, file);
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

function createWriter(gzip: Gzip): ArchiveWriter {
  const hash = createHash('sha256');
  const writeRaw = async (json: string) => {
    hash.update(`${json}\n`);
    await send(gzip, json);
  };
  return {
    writeRaw,
    write: (line) => writeRaw(JSON.stringify(line)),
    finish: (counts) =>
      send(gzip, JSON.stringify({ kind: 'end', ...counts, sha256: hash.digest('hex') } satisfies End)),
  };
}

async function send(gzip: Gzip, json: string): Promise<void> {
  if (gzip.errored !== null) throw gzip.errored;
  if (!gzip.write(`${json}\n`)) await once(gzip, 'drain');
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
