import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface LatencyReport {
  /** Milliseconds of the longest wait for a page. */
  longest: number;
  visits: number;
  /** Visits that did not return the page. */
  failures: number;
}

export interface LatencyProbe {
  /** Returns the results since the last call. */
  read(): Promise<LatencyReport>;
  /** Stops visiting, so that the program is idle, while `work` runs. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A visitor in its own process, so that the load of the sender does not affect its measurements. */
export function startLatencyProbe(address: string): LatencyProbe {
  const script = fileURLToPath(new URL('./latency-probe.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, address], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const ask = async (command: 'read' | 'pause' | 'resume'): Promise<LatencyReport> => {
    const response = once(lines, 'line');
    child.stdin.write(`${command}\n`);
    const [line] = (await response) as [string];
    return JSON.parse(line) as LatencyReport;
  };
  return {
    read: async () => await ask('read'),
    async pauseDuring(work) {
      await ask('pause');
      try {
        return await work();
      } finally {
        await ask('resume');
      }
    },
    async close() {
      const exited = once(child, 'exit');
      child.stdin.end();
      await exited;
    },
  };
}
