import { createWorker, type Worker } from '#platform/jobs/worker.ts';
import { createJobs } from './jobs.ts';
import type { Installation } from './open-installation.ts';

export function installationWorker(installation: Installation): Worker {
  const { close, ...jobs } = createJobs(installation);
  const worker = createWorker({ ...installation, ...jobs });
  return {
    start: () => worker.start(),
    async stop() {
      await worker.stop();
      close();
    },
  };
}
