import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts';

// The lock is the file `owner.<n>.lock` with the highest n. A process that finds its owner gone acquires the lock by
// creating n + 1, which only one process can. The highest file is never removed, not even on release, so n never
// decreases: a process that was slow between reading and creating either finds its number taken or sees a higher one
// afterwards, and loses.

export interface FolderLock {
  release(): Promise<void>;
}

type Holder = ProcessIdentity | { pid: null };

const NAME = /^owner\.(\d+)\.lock$/;

/** Throws, naming process and folder, when a running process (including this one) holds the lock. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (;;) {
    const highest = await findHighest(folder);
    await assertNotLocked(folder, highest);
    const lockNumber = highest + 1;
    if (!(await createExclusively(folder, lockNumber))) continue;
    if ((await findHighest(folder)) === lockNumber) return toFolderLock(folder, lockNumber);
    await rm(toPath(folder, lockNumber), { force: true });
  }
}

function toPath(folder: string, number: number): string {
  return join(folder, `owner.${number}.lock`);
}

async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
}

async function findHighest(folder: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(folder)));
}

async function assertNotLocked(folder: string, number: number): Promise<void> {
  const holder = await readHolder(toPath(folder, number));
  if (holder.pid === null || !isRunning(holder)) return;
  throw new Error(
    `The data folder ${folder} is in use by process ${holder.pid}. ` +
      'Stop that process first, or choose another data folder.',
  );
}

async function readHolder(path: string): Promise<Holder> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // Removed in the meantime, or truncated by a machine crash: no process holds it.
    return { pid: null };
  }
}

// Linked into place with its content, so that no reader sees an empty file.
async function createExclusively(folder: string, number: number): Promise<boolean> {
  const draft = await writeDraft(folder, identifyProcess(process.pid));
  try {
    await link(draft, toPath(folder, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(folder: string, holder: Holder): Promise<string> {
  const draft = join(folder, `owner.draft.${process.pid}.${Math.random().toString(36).slice(2)}`);
  await writeFile(draft, JSON.stringify(holder));
  return draft;
}

async function toFolderLock(folder: string, lockNumber: number): Promise<FolderLock> {
  const older = (await listNumbers(folder)).filter((number) => number < lockNumber);
  await Promise.all(older.map((number) => rm(toPath(folder, number), { force: true })));
  return {
    async release() {
      await rename(await writeDraft(folder, { pid: null }), toPath(folder, lockNumber));
    },
  };
}
