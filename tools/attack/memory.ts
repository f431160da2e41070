import { setTimeout as sleep } from 'node:timers/promises';
import { readMemory } from '../../bench/memory/process-memory.ts';

const SAMPLE_MS = 1000;
/** Longer than children for pictures and style sheets live without work. */
const QUIET_SECONDS = 35;
const MAX_SECONDS = 150;
const FALL_MB = 2;

export interface MemoryWatch {
  /** The highest figures so far. */
  peak(): number;
  peakOfChildren(): number;
  stop(): void;
}

/**
 * Megabytes of the program and its database, which stay; pages that they share count once. Children that draw and read files
 * end when their work is done, which may be long after the attack, and have limits of their own.
 */
function measureMemory(pid: number): number {
  const { web, database } = readMemory(pid);
  return web.pss + database.pss;
}

export function watchMemory(pid: number): MemoryWatch {
  let peak = measureMemory(pid);
  let ofChildren = 0;
  const timer = setInterval(() => {
    const { web, database, children } = readMemory(pid);
    peak = Math.max(peak, web.pss + database.pss);
    ofChildren = Math.max(ofChildren, children.pss);
  }, SAMPLE_MS);
  return { peak: () => peak, peakOfChildren: () => ofChildren, stop: () => clearInterval(timer) };
}

/** Waits until memory has stopped falling, and gives the lowest figure. */
export async function settleMemory(pid: number): Promise<number> {
  let lowest = measureMemory(pid);
  let quiet = 0;
  for (let second = 0; second < MAX_SECONDS && quiet < QUIET_SECONDS; second++) {
    await sleep(SAMPLE_MS);
    const now = measureMemory(pid);
    quiet = now < lowest - FALL_MB ? 0 : quiet + 1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
}
