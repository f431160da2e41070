import type { JobId } from './job.ts';

/** The channel workers listen on. A message means that a job was added, or that one is to be cancelled. */
export const JOBS_CHANNEL = 'vitrine_jobs';

export function toCancelMessage(id: JobId): string {
  return `cancel ${id}`;
}

/** The job that a message asks to cancel. Null for any other message. */
export function readCancelMessage(message: string): JobId | null {
  const match = /^cancel (\d{1,15})$/.exec(message);
  return match === null ? null : Number(match[1]);
}

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
