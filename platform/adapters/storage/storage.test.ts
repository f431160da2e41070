import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createMemoryStorage } from './memory.ts';
import type { Section, StoredFile } from './port.ts';

async function* inPieces(...pieces: (string | null)[]): AsyncIterable<Uint8Array> {
  for (const piece of pieces) {
    if (piece === null) throw new Error('broke off');
    yield await Promise.resolve(Buffer.from(piece));
  }
}

async function read(file: StoredFile | null, section?: Section): Promise<string> {
  let text = '';
  for await (const chunk of file?.read(section) ?? []) text += Buffer.from(chunk).toString();
  return text;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine storage '));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe.each([
  ['on disk', () => createDiskStorage(folder)],
  ['in memory', () => createMemoryStorage()],
])('file storage %s', (_name, create) => {
  it('returns a stored file until it is removed', async () => {
    const storage = create();
    await storage.put('site/one.webp', Buffer.from('picture'));
    expect(Buffer.from((await storage.get('site/one.webp'))!).toString()).toBe('picture');
    await storage.remove('site/one.webp');
    expect(await storage.get('site/one.webp')).toBeNull();
  });

  it('stores a stream and reads a section of it', async () => {
    const storage = create();
    await storage.putStream('site/film.mp4', inPieces('abc', 'def', 'ghi'));
    const file = await storage.open('site/film.mp4');
    expect([file?.size, await read(file, { first: 2, last: 4 }), await read(file)]).toEqual([9, 'cde', 'abcdefghi']);
    expect(await storage.open('site/other.mp4')).toBeNull();
  });

  it('stores nothing when the stream fails', async () => {
    const storage = create();
    await expect(storage.putStream('broken/film.mp4', inPieces('abc', null))).rejects.toThrow('broke off');
    expect([await storage.has('broken/film.mp4'), await storage.get('broken/film.mp4')]).toEqual([false, null]);
  });

  it('moves a file over another one and removes all files under a key', async () => {
    const storage = create();
    await storage.put('drafts/1', Buffer.from('new'));
    await storage.put('kept/a/1', Buffer.from('old'));
    await storage.put('kept/ab/1', Buffer.from('other'));
    await storage.move('drafts/1', 'kept/a/1');
    expect([await storage.has('drafts/1'), Buffer.from((await storage.get('kept/a/1'))!).toString()]).toEqual([
      false,
      'new',
    ]);
    await storage.removeUnder('kept/a');
    expect([await storage.has('kept/a/1'), await storage.has('kept/ab/1')]).toEqual([false, true]);
    await storage.removeUnder('kept/nothing');
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a b'])(
    'rejects the key %j',
    async (key) => {
      await expect(async () => await create().put(key, new Uint8Array())).rejects.toThrow('Not a storage key');
    },
  );
});

it('leaves no temporary files behind on disk', async () => {
  const storage = createDiskStorage(folder);
  await storage.put('tidy/a.txt', Buffer.from('a'));
  await expect(storage.putStream('tidy/b.txt', inPieces('b', null))).rejects.toThrow('broke off');
  expect(await readdir(path.join(folder, 'tidy'))).toEqual(['a.txt']);
});

it.runIf(process.platform === 'linux')(
  'closes a file on disk when its reader stops halfway or never starts',
  async () => {
    const storage = createDiskStorage(folder);
    await storage.put('large/film.mp4', Buffer.alloc(1024 * 1024));
    const file = await storage.open('large/film.mp4');
    file?.read();
    for await (const chunk of file?.read() ?? []) {
      expect(chunk.length).toBeLessThan(1024 * 1024);
      break;
    }
    await vi.waitFor(async () => expect(await listOpenFiles()).not.toContain(path.join(folder, 'large', 'film.mp4')), {
      timeout: 60_000,
    });
  },
);

async function listOpenFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
}
