import { type Callback, isCallback } from './dom.ts';
import { attempt, whenReady } from './ready.ts';

/** The callback is the second argument after `Y`, or the only one. */
const toCallback = (first: unknown, second: unknown): Callback => {
  const found = [second, first].find(isCallback);
  return found ?? (() => {});
};

/**
 * Start and end of theme scripts. A theme that replaces the page content itself calls `globalDestroy` before the change
 * and `afterBodyLoad` after it: all callbacks then run again.
 */
export function createLifecycle() {
  const starting: Callback[] = [];
  const ending: Callback[] = [];
  let isReady = false;
  const run = (callbacks: readonly Callback[]): void => {
    // Iterate over a copy: `onInitialize` itself runs a callback that is added during the loop.
    for (const callback of callbacks.slice()) attempt(() => callback());
  };
  const start = (): void => {
    // Before the page is ready the callbacks are still to be called.
    if (isReady) run(starting);
  };
  whenReady(() => {
    isReady = true;
    start();
  });
  return {
    onInitialize(y: unknown, callback?: unknown): void {
      const found = toCallback(y, callback);
      starting.push(found);
      if (isReady) run([found]);
    },
    onDestroy(y: unknown, callback?: unknown): void {
      ending.push(toCallback(y, callback));
    },
    afterBodyLoad: start,
    globalInit: start,
    globalDestroy: (): void => run(ending),
    /** The platform's blocks need no script to start. */
    initializeLayoutBlocks(): void {},
  };
}
