import { search, type WorkTask } from './search.ts';

const CHUNK = 2000;

/** Solves a proof-of-work task and returns the token. */
export async function solveTask(task: WorkTask, action: string): Promise<string> {
  const number = (await searchInWorker(task).catch(() => null)) ?? (await searchOnMainThread(task));
  return [task.salt, number, task.signature, action].join(':');
}

async function searchInWorker(task: WorkTask): Promise<number | null> {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<number | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The worker failed to start')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

/** Fallback for pages that may not start workers: searches in small steps and yields to the event loop between them. */
async function searchOnMainThread(task: WorkTask): Promise<number> {
  for (let from = 0; from < task.max; from += CHUNK) {
    const found = search(task, from, Math.min(task.max, from + CHUNK));
    if (found !== null) return found;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  throw new Error('The task has no solution');
}
