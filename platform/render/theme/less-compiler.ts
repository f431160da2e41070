import { createFairQueue } from './fair-queue.ts';
import { LessWorker } from './less-worker.ts';
import { retryOnce } from './retry-once.ts';

// One slot for a sheet that never ends, one for all others: a website holds at most one of them.
const SLOTS = 2;
// The compiler takes about 30 MB and is only needed when a theme changes.
const IDLE_MS = 5000;

const queue = createFairQueue(SLOTS);
const idle: LessWorker[] = [];
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Compiles a style sheet for a website. Each sheet has its own thread while it is compiled, so that one that crashes
 * its thread fails alone, and websites take turns. A failure that a busy machine may have caused is retried once.
 */
export async function compileLess(source: string, owner: string): Promise<string> {
  return await retryOnce(async () => await compileWithWorker(source, owner));
}

async function compileWithWorker(source: string, owner: string): Promise<string> {
  return await queue.run(owner, async () => {
    const worker = acquireWorker();
    try {
      return await worker.compile(source);
    } finally {
      release(worker);
    }
  });
}

function acquireWorker(): LessWorker {
  for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) if (worker.isUsable) return worker;
  return new LessWorker();
}

function release(worker: LessWorker): void {
  if (worker.isUsable) idle.push(worker);
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => {
    for (const unused of idle.splice(0)) unused.end();
  }, IDLE_MS).unref();
}
