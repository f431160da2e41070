import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  /** Megabytes of the web process: all that is resident, shared with other processes or not. */
  web: number;
  /** Megabytes of the database: its processes share much, of which each counts its part. */
  database: number;
}

/** The memory of a process and of all that it has started, as Linux counts it. */
export function readMemory(pid: number): Memory {
  const database = listDescendants(pid).reduce((sum, child) => sum + readRollup(child, 'Pss'), 0);
  return { web: toMb(readRollup(pid, 'Rss')), database: toMb(database) };
}

function listDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => readChildren(pid, task));
  return children.flatMap((child) => [child, ...listDescendants(child)]);
}

function readChildren(pid: number, task: string): number[] {
  return readText(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number);
}

/** In kilobytes; 0 for a process that has just ended. */
function readRollup(pid: number, name: 'Pss' | 'Rss'): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
}

const toMb = (kilobytes: number): number => Math.round(kilobytes / 1024);
