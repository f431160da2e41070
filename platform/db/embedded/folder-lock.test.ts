import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { identifyProcess } from './process-identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock '));
});
afterEach(() => rm(folder, { recursive: true }));

const writeLockFile = (number: number, content: unknown) =>
  writeFile(join(folder, `owner.${number}.lock`), JSON.stringify(content));

describe('lockFolder', () => {
  it('refuses a second owner, naming process and folder, until the first releases the lock', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('replaces the lock of a process that has ended', async () => {
    await writeLockFile(3, { pid: 4_194_305, started: 'long ago' });
    await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['owner.4.lock']);
  });

  it.runIf(process.platform === 'linux')('replaces a lock whose pid now belongs to another process', async () => {
    await writeLockFile(1, { pid: process.ppid, started: 'another boot:1' });
    await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['owner.2.lock']);
  });

  it('respects the lock of any running process', async () => {
    await writeLockFile(1, identifyProcess(process.ppid));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  it('replaces a lock truncated by a machine crash', async () => {
    await writeFile(join(folder, 'owner.1.lock'), '');
    await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['owner.2.lock']);
  });

  it('gives a stale lock to exactly one of many processes', async () => {
    await writeLockFile(7, { pid: 4_194_305, started: 'long ago' });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['owner.8.lock']);
  });
});
