const MAX_MS = 200;

/** Changes by keys that the form does not have yet. */
export interface TypedChanges {
  schedule: () => void;
  /** Passes them on at once. */
  flush: () => void;
  /** Sets what passes them on. */
  handle: (work: () => void) => void;
}

/** Passes on what keys change a moment later, because the whole form renders then and the next key would wait for it. */
export function createTypedChanges(): TypedChanges {
  let work = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  return {
    schedule() {
      timer ??= setTimeout(flush, MAX_MS);
    },
    flush,
    handle(next) {
      work = next;
    },
  };
}
