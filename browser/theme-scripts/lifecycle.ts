import { type Callback, isCallback } from './dom.ts';
import { attempt, whenReady } from './ready.ts';

/** The callback is behind `Y`, or alone. */
const toCallback = (first: unknown, second: unknown): Callback => {
  const found = [second, first].find(isCallback);
  return found ?? (() => {});
};

/**
 * When scripts of a theme begin and end. A theme that changes the page by itself calls `globalDestroy` before and
 * `afterBodyLoad` behind the change: all callbacks then run once more.
 */
export function createLifecycle() {
  const starting: Callback[] = [];
  const ending: Callback[] = [];
  let isReady = false;
  const run = (callbacks: readonly Callback[]): void => {
    // One that is added meanwhile has its own turn.
    for (const callback of callbacks.slice()) attempt(() => callback());
  };
  const start = (): void => {
    // Before that they are still to be called.
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
    /** Blocks of the platform need no script to be begun. */
    initializeLayoutBlocks(): void {},
  };
}
