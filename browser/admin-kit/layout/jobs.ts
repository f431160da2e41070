import type { JobProgress, JobState } from '#kernel/contract/job.ts';

/** A background job that the member has started, as the events of the server describe it. */
export interface Job {
  id: number;
  /** Increases with each change. */
  revision: number;
  /** The kind of the job. */
  name: string;
  /** Null if it has none of its own. */
  title: string | null;
  state: JobState;
  progress: JobProgress | null;
  /** Its cancellation was requested and it is still running. */
  isCancelling: boolean;
  /** Whether it has made a file that can be downloaded. */
  hasResult: boolean;
}

// Not imported from the contract, whose schemas would be loaded with the frame. The compiler requires every state.
const STATES: Readonly<Record<JobState, true>> = {
  waiting: true,
  running: true,
  done: true,
  failed: true,
  cancelled: true,
};

export function isActive({ state }: Job): boolean {
  return state === 'waiting' || state === 'running';
}

/** Reads the data of an event. Null for anything that is not a job. */
export function parseJob(data: unknown): Job | null {
  if (typeof data !== 'string') return null;
  try {
    return toJob(JSON.parse(data));
  } catch {
    // Not JSON.
    return null;
  }
}

type Raw<T> = Partial<Record<keyof T, unknown>>;

function toJob(value: unknown): Job | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, revision, name, title, state, progress, isCancelling, hasResult } = value as Raw<Job>;
  if (typeof id !== 'number' || typeof revision !== 'number' || typeof name !== 'string' || !isState(state))
    return null;
  return {
    id,
    revision,
    name,
    title: typeof title === 'string' ? title : null,
    state,
    progress: toProgress(progress),
    isCancelling: isCancelling === true,
    hasResult: hasResult === true,
  };
}

function isState(value: unknown): value is JobState {
  return typeof value === 'string' && Object.hasOwn(STATES, value);
}

function toProgress(value: unknown): JobProgress | null {
  if (typeof value !== 'object' || value === null) return null;
  const { done, total, message } = value as Raw<JobProgress>;
  const size = toCount(total);
  return { done: toCount(done), total: size === 0 ? null : size, message: typeof message === 'string' ? message : '' };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/** Adds a job or replaces what is known about it, unless that is newer. New jobs come last. */
export function withJob(jobs: readonly Job[], job: Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === job.id);
  if (known === undefined) return [...jobs, job];
  if (known.revision >= job.revision) return jobs;
  return jobs.map((other) => (other.id === job.id ? job : other));
}

/** How much of all active jobs is done, from 0 to 1, or null while none has a known size. */
export function overallProgress(jobs: readonly Job[]): number | null {
  const sized = jobs.filter(isActive).flatMap(({ progress }) => (progress === null ? [] : toSized(progress)));
  const total = sized.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return null;
  return sized.reduce((sum, one) => sum + Math.min(one.done, one.total), 0) / total;
}

function toSized({ done, total }: JobProgress): { done: number; total: number }[] {
  return total === null ? [] : [{ done, total }];
}
