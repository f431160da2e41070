import { setTimeout as sleep } from 'node:timers/promises';
import { type Memory, readMemory } from '../../bench/memory/process-memory.ts';

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

/** Megabytes. */
export interface MemoryLevel {
  /** All pages of the web process. Those it shares with child processes count in full, however many are running. */
  web: number;
  /** PostgreSQL without its buffers. Pages that its processes share count once. */
  database: number;
  /** The buffers of PostgreSQL fill up to a fixed size, whatever is sent. */
  buffers: number;
}

/** What an attack can make grow. */
export function growingMemory({ web, database }: MemoryLevel): number {
  return web + database;
}

/**
 * Child processes that process images and read files are not included: they exit when their work is done, possibly long
 * after the attack, and have their own limits.
 */
function toMemoryLevel({ web, database }: Memory): MemoryLevel {
  return { web: web.rss, database: database.pss - database.shared, buffers: database.shared };
}

export function watchMemory(pid: number): MemoryWatch {
  let peak = growingMemory(toMemoryLevel(readMemory(pid)));
  let childrenPeak = 0;
  const timer = setInterval(() => {
    const memory = readMemory(pid);
    peak = Math.max(peak, growingMemory(toMemoryLevel(memory)));
    childrenPeak = Math.max(childrenPeak, memory.children.pss);
  }, SAMPLE_MS);
  return { peak: () => peak, peakOfChildren: () => childrenPeak, stop: () => clearInterval(timer) };
}

/**
 * Waits until memory stops falling, with a full garbage collection before each sample (see gc-on-signal.mjs), and
 * returns the lowest level.
 */
export async function settleMemory(pid: number): Promise<MemoryLevel> {
  let lowest = toMemoryLevel(readMemory(pid));
  let stableSeconds = 0;
  for (let second = 0; second < MAX_SECONDS && stableSeconds < STABLE_SECONDS; second++) {
    process.kill(pid, 'SIGUSR2');
    await sleep(SAMPLE_MS);
    const now = toMemoryLevel(readMemory(pid));
    stableSeconds = growingMemory(now) < growingMemory(lowest) - MIN_DROP_MB ? 0 : stableSeconds + 1;
    if (growingMemory(now) < growingMemory(lowest)) lowest = now;
  }
  return lowest;
}
