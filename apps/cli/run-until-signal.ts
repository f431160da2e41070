import type { Log } from '#platform/log/log.ts';

// Longer than jobs and requests are given to finish.
const STOP_DEADLINE_MS = 40_000;

/** Keeps a process up until it is asked to stop; then stops it in order and leaves with 0. A second signal does not wait. */
export async function runUntilSignal(log: Log, stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    let stopping = false;
    const onSignal = (signal: NodeJS.Signals): void => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  await stop();
  log.info({}, 'stopped');
}
