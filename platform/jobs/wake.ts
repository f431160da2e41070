/** Workers listen here; a message means that a job was added. */
export const JOBS_CHANNEL = 'vitrine_jobs';

export interface Alarm {
  ring: () => void;
  /** Sleeps until rung, or for the given time. A ring that came before is not lost: the sleep then ends at once. */
  sleep: (ms: number) => Promise<void>;
}

/** For one sleeper. */
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
