import { handler, type JobHandler } from '../handler.ts';
import type { JobDefinition, JobId } from '../job.ts';

export interface HeldHandler {
  entry: JobHandler;
  release: () => void;
  /** The runs that have begun. */
  seen: { jobId: JobId; signal: AbortSignal }[];
}

/** A handler that stays in its job until it is released. */
export function createHeldHandler(job: JobDefinition): HeldHandler {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const seen: { jobId: JobId; signal: AbortSignal }[] = [];
  const entry = handler(job, async ({ jobId, signal }) => {
    seen.push({ jobId, signal });
    await released;
  });
  return { entry, release, seen };
}
