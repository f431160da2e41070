import { useEffect, useState } from 'react';
import { browserStorage } from '../browser-storage.ts';
import type { JobStreamOptions } from './job-stream.ts';
import { isActive, type Job, withJob } from './jobs.ts';

export interface OwnJobs {
  /** Jobs that have not ended, and those that ended within the last hour and were not cleared. */
  jobs: readonly Job[];
  /** Hides the jobs that have ended, also after a reload. */
  clearEnded: () => void;
}

const CLEARED_KEY = 'vitrine:cleared-jobs';

/** The member's background jobs, kept up to date by server-sent events. The options must not change. */
export function useJobs({ url, onJob, isSignedIn }: JobStreamOptions): OwnJobs {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [cleared, setCleared] = useState<readonly string[]>(readCleared);
  useEffect(() => {
    const receive = (job: Job): void => {
      setJobs((known) => withJob(known, job));
      onJob(job);
    };
    return listenLater({ url, onJob: receive, isSignedIn });
  }, [url, onJob, isSignedIn]);
  return {
    jobs: jobs.filter((job) => isActive(job) || !cleared.includes(toKey(job))),
    clearEnded: () => {
      const ended = jobs.filter((job) => !isActive(job)).map(toKey);
      browserStorage('session').setItem(CLEARED_KEY, ended.join(','));
      setCleared(ended);
    },
  };
}

/** The frame is shown without waiting for this script. If it cannot be loaded, the screen of jobs still shows them. */
function listenLater(options: JobStreamOptions): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import('./job-stream.ts').then(
    ({ listenToJobs }) => {
      if (!isOver) stop = listenToJobs(options);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** A job that is retried after it was cleared is shown again: its revision is then a newer one. */
function toKey({ id, revision }: Job): string {
  return `${id}.${revision}`;
}

function readCleared(): readonly string[] {
  if (typeof window === 'undefined') return [];
  return (browserStorage('session').getItem(CLEARED_KEY) ?? '').split(',');
}
