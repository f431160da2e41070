/** The channel workers listen on. A message means that a job was added. */
export const JOBS_CHANNEL = 'vitrine_jobs';

export interface Alarm {
  ring: () => void;
  /** Sleeps until rung, or for the given time. An earlier ring is not lost: the sleep then ends immediately. */
  sleep: (ms: number) => Promise<void>;
}

/** Supports a single sleeper. */
export function createAlarm(): Alarm {
  let rung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring() {
      rung = true;
      wakeUp?.();
    },
    async sleep(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wakeUp = undefined;
      }
      rung = false;
    },
  };
}
