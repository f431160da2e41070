import { useEffect, useState } from 'react';
import { isActive, type Job, parseJob, withJob } from './jobs.ts';

/** A finished job is shown for this long, so that its outcome can be read. */
const FINISHED_MS = 15_000;
const RECONNECT_MS = 10_000;

/**
 * The member's background jobs, kept up to date by server-sent events. A hidden page does not listen: a browser allows
 * few connections to one host, and open tabs would use them up.
 */
export function useJobs(url: string): readonly Job[] {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  useEffect(() => {
    const onJob = (job: Job): void => setJobs((known) => withJob(known, job));
    return listen(url, onJob);
  }, [url]);
  const finished = jobs.find((job) => !isActive(job))?.id;
  useEffect(() => {
    if (finished === undefined) return undefined;
    const forget = (): void => setJobs((known) => known.filter((job) => job.id !== finished));
    const timer = setTimeout(forget, FINISHED_MS);
    return () => clearTimeout(timer);
  }, [finished]);
  return jobs;
}

/** Listens while the page is visible. Returns the function that stops it. */
export function listen(url: string, onJob: (job: Job) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const stop = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const start = (): void => {
    stop();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(url);
    source.addEventListener('open', () => (wasOpen = true));
    source.addEventListener('job', (event: MessageEvent<unknown>) => {
      const job = parseJob(event.data);
      if (job !== null) onJob(job);
    });
    source.addEventListener('error', () => {
      // The browser reconnects by itself unless the server refused. A server that never answered has no events.
      if (source?.readyState === EventSource.CLOSED && wasOpen) timer = setTimeout(start, RECONNECT_MS);
    });
  };
  document.addEventListener('visibilitychange', start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', start);
    stop();
  };
}
