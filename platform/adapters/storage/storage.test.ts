import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { createMemoryStorage } from './memory.ts';

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
])('storage %s', (_name, create) => {
  it('gives back what was put, and nothing after it is removed', async () => {
    const storage = create();
    await storage.put('site/one.webp', Buffer.from('picture'));
    expect(Buffer.from((await storage.get('site/one.webp'))!).toString()).toBe('picture');
    await storage.remove('site/one.webp');
    expect(await storage.get('site/one.webp')).toBeNull();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => await create().put(key, new Uint8Array())).rejects.toThrow('Not a storage key');
    },
  );
});

it('leaves no drafts behind on disk', async () => {
  await createDiskStorage(folder).put('drafts/a.txt', Buffer.from('a'));
  expect(await readdir(path.join(folder, 'drafts'))).toEqual(['a.txt']);
});
