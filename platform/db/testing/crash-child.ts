import { type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));

/** A running crash-writer process and its output so far. */
export interface CrashChild {
  pid: number | undefined;
  acknowledged: number[];
  /** Resolves when this many more rows were acknowledged than at the time of the call. */
  waitForRows(count: number): Promise<void>;
  /** Ends it with the signal. Resolves when it has exited and all its output was read. */
  end(signal: NodeJS.Signals): Promise<void>;
}

type ChildOptions = Pick<SpawnOptions, 'uid' | 'gid' | 'env'>;

/** Resolves when its server is ready. Rejects with its error output when it exits before. */
export async function startCrashChild(
  dataDir: string,
  task: number | 'idle',
  options: ChildOptions = {},
): Promise<CrashChild> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, dataDir, String(task)], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const output = new EventEmitter();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line !== 'ready') acknowledged.push(Number(line));
    output.emit('line');
  });
  const closed = once(child, 'close');
  const nextLine = () => Promise.race([once(output, 'line'), closed.then(() => Promise.reject(new Error(errors)))]);
  await nextLine();
  return {
    pid: child.pid,
    acknowledged,
    async waitForRows(count) {
      const requested = acknowledged.length + count;
      while (acknowledged.length < requested) await nextLine();
    },
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}
