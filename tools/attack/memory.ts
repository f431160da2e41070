import { setTimeout as sleep } from 'node:timers/promises';
import { readMemory } from '../../bench/memory/process-memory.ts';

const SAMPLE_MS = 1000;
/** Longer than children for pictures and style sheets live without work. */
const QUIET_SECONDS = 35;
const MAX_SECONDS = 150;
const FALL_MB = 2;

export interface MemoryWatch {
  /** The highest figure so far. */
  peak(): number;
  stop(): void;
}

/** Megabytes of the program, its database and its other children; pages that they share count once. */
function measureMemory(pid: number): number {
  return readMemory(pid).together.pss;
}

export function watchMemory(pid: number): MemoryWatch {
  let peak = measureMemory(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, measureMemory(pid));
  }, SAMPLE_MS);
  return { peak: () => peak, stop: () => clearInterval(timer) };
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
