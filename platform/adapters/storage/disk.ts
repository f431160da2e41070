import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertStorageKey, type Storage } from './port.ts';

/** Files in a folder of this machine. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string): string => {
    assertStorageKey(key);
    return path.join(root, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const file = locate(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written aside and synced before the rename, so that a crash leaves the old file or the new one, never half of it.
      const draft = `${file}.${randomUUID()}.part`;
      const handle = await open(draft, 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    async get(key) {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
