/** A background job, as the events of the server describe it. */
export interface Job {
  id: string;
  title: string;
  state: JobState;
  done: number;
  /** 0 while it is unknown. */
  total: number;
}

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

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

function toJob(value: unknown): Job | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, state, done, total } = value as Partial<Record<keyof Job, unknown>>;
  const known = JOB_STATES.find((one) => one === state);
  if (typeof id !== 'string' || typeof title !== 'string' || known === undefined) return null;
  return { id, title, state: known, done: toCount(done), total: toCount(total) };
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/** Adds a job or replaces what is known about it. New jobs come last. */
export function withJob(jobs: readonly Job[], job: Job): readonly Job[] {
  return jobs.some(({ id }) => id === job.id)
    ? jobs.map((other) => (other.id === job.id ? job : other))
    : [...jobs, job];
}

/** How much of all active jobs is done, from 0 to 1, or null while none has a known size. */
export function overallProgress(jobs: readonly Job[]): number | null {
  const sized = jobs.filter((job) => isActive(job) && job.total > 0);
  const total = sized.reduce((sum, job) => sum + job.total, 0);
  if (total === 0) return null;
  return Math.min(1, sized.reduce((sum, job) => sum + Math.min(job.done, job.total), 0) / total);
}
