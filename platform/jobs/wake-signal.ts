/** The channel workers listen on. A message means that a job was added. */
export const JOBS_CHANNEL = 'vitrine_jobs';

export interface WakeSignal {
  notify: () => void;
  /** Sleeps until rung, or for the given time. An earlier ring is not lost: the sleep then ends immediately. */
  sleep: (ms: number) => Promise<void>;
}

/** Supports a single sleeper. */
export function createWakeSignal(): WakeSignal {
  let isNotified = false;
  let endSleep: (() => void) | undefined;
  return {
    notify() {
      isNotified = true;
      endSleep?.();
    },
    async sleep(ms) {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        endSleep = undefined;
      }
      isNotified = false;
    },
  };
}
