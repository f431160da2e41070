import { createWorker, type Worker } from '#platform/jobs/worker.ts';
import { createJobs } from './jobs.ts';
import type { Installation } from './open-installation.ts';

const CONCURRENCY = 4;

export function installationWorker(installation: Installation): Worker {
  return createWorker({ ...installation, ...createJobs(installation), concurrency: CONCURRENCY });
}
