import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Megabytes. A page shared by n processes counts fully for each of them in RSS and as 1/n in PSS. */
export interface MemoryUse {
  rss: number;
  pss: number;
  /** The part of PSS that is shared memory: the buffers of PostgreSQL, whose size is fixed when it starts. */
  shared: number;
}

export interface Memory {
  web: MemoryUse;
  /** All processes of PostgreSQL. Most of their memory is shared: their RSS counts it several times. */
  database: MemoryUse;
  /** Child processes for images and similar work. They exit when idle. */
  children: MemoryUse;
  total: MemoryUse;
}

interface Process {
  pid: number;
  isDatabase: boolean;
}

/** The memory of a process and its descendants. Linux only. */
export function readMemory(pid: number): Memory {
  const descendants = listDescendants(pid);
  const web = readMemoryUse(pid);
  const database = sum(descendants.filter(({ isDatabase }) => isDatabase).map((child) => readMemoryUse(child.pid)));
  const children = sum(descendants.filter(({ isDatabase }) => !isDatabase).map((child) => readMemoryUse(child.pid)));
  return { web, database, children, total: sum([web, database, children]) };
}

/** Makes the peak of a process begin at the memory that it has now, which is returned: megabytes of RSS. */
export function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
  return readField(readText(`/proc/${pid}/status`), 'VmRSS');
}

const RESET_PEAK = '5';

/** The most memory that a process had since then, as the kernel has counted it: no moment is missed. */
export function readPeak(pid: number): number {
  return readField(readText(`/proc/${pid}/status`), 'VmHWM');
}

function listDescendants(pid: number): Process[] {
  return listTasks(pid)
    .flatMap((task) => readText(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number))
    .flatMap((child) => [{ pid: child, isDatabase: isDatabase(child) }, ...listDescendants(child)]);
}

function isDatabase(pid: number): boolean {
  return readText(`/proc/${pid}/comm`).startsWith('postgres');
}

function sum(memoryUses: readonly MemoryUse[]): MemoryUse {
  return memoryUses.reduce(
    (all, { rss, pss, shared }) => ({ rss: all.rss + rss, pss: all.pss + pss, shared: all.shared + shared }),
    { rss: 0, pss: 0, shared: 0 },
  );
}

function readMemoryUse(pid: number): MemoryUse {
  const rollup = readText(`/proc/${pid}/smaps_rollup`);
  return { rss: readField(rollup, 'Rss'), pss: readField(rollup, 'Pss'), shared: readField(rollup, 'Pss_Shmem') };
}

function readField(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
}

function listTasks(pid: number): string[] {
  return ignoreExited(() => readdirSync(`/proc/${pid}/task`)) ?? [];
}

function readText(file: string): string {
  return ignoreExited(() => readFileSync(file, 'utf8')) ?? '';
}

/** Undefined if the process has exited in the meantime. */
function ignoreExited<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}
