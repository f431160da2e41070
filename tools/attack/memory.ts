import { setTimeout as sleep } from 'node:timers/promises';
import { readMemory } from '../../bench/memory/process-memory.ts';

const SAMPLE_MS = 1000;
/** Longer than idle child processes for images and style sheets stay alive. */
const STABLE_SECONDS = 35;
const MAX_SECONDS = 150;
const MIN_DROP_MB = 2;

export interface MemoryWatch {
  /** The highest value so far. */
  peak(): number;
  peakOfChildren(): number;
  stop(): void;
}

/**
 * Megabytes of the program and its database, with shared pages counted once. Child processes that process images and
 * read files are not included: they exit when their work is done, possibly long after the attack, and have their own
 * limits.
 */
function measureMemory(pid: number): number {
  const { web, database } = readMemory(pid);
  return web.pss + database.pss;
}

export function watchMemory(pid: number): MemoryWatch {
  let peak = measureMemory(pid);
  let childrenPeak = 0;
  const timer = setInterval(() => {
    const { web, database, children } = readMemory(pid);
    peak = Math.max(peak, web.pss + database.pss);
    childrenPeak = Math.max(childrenPeak, children.pss);
  }, SAMPLE_MS);
  return { peak: () => peak, peakOfChildren: () => childrenPeak, stop: () => clearInterval(timer) };
}

/**
 * Waits until memory stops falling, with a full garbage collection before each sample (see gc-on-signal.mjs), and
 * returns the lowest value.
 */
export async function settleMemory(pid: number): Promise<number> {
  let lowest = measureMemory(pid);
  let stableSeconds = 0;
  for (let second = 0; second < MAX_SECONDS && stableSeconds < STABLE_SECONDS; second++) {
    process.kill(pid, 'SIGUSR2');
    await sleep(SAMPLE_MS);
    const now = measureMemory(pid);
    stableSeconds = now < lowest - MIN_DROP_MB ? 0 : stableSeconds + 1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
}
