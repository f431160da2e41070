import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { JobId } from './job.ts';
import type { ProgressReport } from './progress.ts';
import type { ResultFile } from './result-file.ts';

/** The operation context of work that belongs to no single website. Every `Ctx` is also a `SystemCtx`. */
export type SystemCtx = Omit<Ctx, 'websiteId'>;

/** Information about the current run, for its handler. */
export interface JobRun {
  jobId: JobId;
  /** 1 for the first attempt. */
  attempt: number;
  /**
   * Aborted with a `JobAborted`: when the time is up, when the worker must stop, when the job is cancelled, or when
   * another worker has taken it.
   */
  signal: AbortSignal;
  /** Reports how far the job is. Call it as often as you like: at most one report per second is stored. */
  progress: (report: ProgressReport) => void;
}

/** For the handler of a website job. */
export interface JobCtx extends Ctx, JobRun {
  /** Stores a file for the member who started the job. It is deleted with the job. */
  deliverResult: (file: ResultFile) => Promise<void>;
}

/** For the handler of a system job. */
export interface SystemJobCtx extends SystemCtx, JobRun {}

export interface JobCtxByScope {
  website: JobCtx;
  system: SystemJobCtx;
}

/** Narrows system work to one website, for example to enqueue a job for each website. */
export function forWebsite<C extends SystemCtx>(ctx: C, websiteId: WebsiteId): C & Ctx {
  return { ...ctx, websiteId };
}
