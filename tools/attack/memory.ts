import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 1000;

/** Megabytes that a process holds in memory. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory figure`);
  return Number(kilobytes) / 1024;
}

/** The lowest figure in so many seconds, or the first that is within the bound. */
export async function waitForMemory(pid: number, bound: number, seconds: number): Promise<number> {
  let lowest = await readMemory(pid);
  for (let second = 0; second < seconds && lowest > bound; second++) {
    await sleep(LOOK_MS);
    lowest = Math.min(lowest, await readMemory(pid));
  }
  return lowest;
}
