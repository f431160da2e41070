import { setImmediate } from 'node:timers/promises';

/** Runs a synchronous task in a tick of its own and returns its result. */
export type RunInTick = <Result>(task: () => Result) => Promise<Result>;

/**
 * A queue of CPU-bound tasks: at most one of them runs in each tick of the event loop, so that other requests are
 * answered between two of them, however many are waiting.
 */
export function createTickQueue(): RunInTick {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const result = last.then(() => setImmediate()).then(task);
    last = result.catch(() => undefined);
    return await result;
  };
}
