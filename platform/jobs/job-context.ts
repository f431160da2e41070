import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { JobId } from './job.ts';

/** The operation context of work that belongs to no single website. Every `Ctx` is one. */
export type SystemCtx = Omit<Ctx, 'websiteId'>;

/** What a handler knows of its own run. */
export interface JobRun {
  jobId: JobId;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the time is up, when the worker must stop, or when another worker has taken the job over. */
  signal: AbortSignal;
}

/** For the handler of a job of a website. */
export interface JobCtx extends Ctx, JobRun {}

/** For the handler of a system job. */
export interface SystemJobCtx extends SystemCtx, JobRun {}

export interface JobCtxByScope {
  website: JobCtx;
  system: SystemJobCtx;
}

/** Narrows system work to one website, for example to enqueue a job for each. */
export function forWebsite<C extends SystemCtx>(ctx: C, websiteId: WebsiteId): C & Ctx {
  return { ...ctx, websiteId };
}
