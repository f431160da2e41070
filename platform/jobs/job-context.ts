import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { JobId } from './job.ts';

/** The operation context of work that belongs to no single website. Every `Ctx` is also a `SystemCtx`. */
export type SystemCtx = Omit<Ctx, 'websiteId'>;

/** Information about the current run, for its handler. */
export interface JobRun {
  jobId: JobId;
  /** 1 for the first attempt. */
  attempt: number;
  /** Aborted when the time is up, when the worker must stop, or when another worker has taken the job. */
  signal: AbortSignal;
}

/** For the handler of a website job. */
export interface JobCtx extends Ctx, JobRun {}

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
