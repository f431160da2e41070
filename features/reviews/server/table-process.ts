import { ChildFailure } from '#platform/child/child.ts';
import { createChildPool } from '#platform/child/child-pool.ts';
import { programFile } from '#platform/child/program-file.ts';
import type { ReadTable } from './read-table.ts';

// An uploaded table is parsed in a child process: a hostile one takes seconds, during which visitors would have to
// wait.

interface Limits {
  /** Maximum CPU time. */
  cpuMs: number;
}

/**
 * Like `readTable`, but also returns null for a table that exceeds the time or memory limit. Parses one table at a
 * time.
 */
export function createTableProcess({ cpuMs }: Limits): (csv: string) => Promise<ReadTable | null> {
  const pool = createChildPool<string, ReadTable | null>({
    file: programFile('table-child', import.meta.url),
    cpuMs,
    deadlineMs: 600_000,
    memoryMb: 128,
    residentMb: 400,
    idleMs: 5000,
  });
  let last: Promise<unknown> = Promise.resolve();
  return async (csv) => {
    const reading = last.then(() => pool.run(csv));
    last = reading.catch(() => undefined);
    try {
      return await reading;
    } catch (error) {
      if (error instanceof ChildFailure && error.isCausedByTask) return null;
      throw error;
    }
  };
}

export const readTableInProcess = createTableProcess({ cpuMs: 20_000 });
