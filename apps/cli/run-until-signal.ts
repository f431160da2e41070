import type { Log } from '#platform/log/log.ts';

// Longer than the time that jobs and requests get to finish.
const STOP_DEADLINE_MS = 40_000;

/**
 * Keeps the process running until a signal asks it to stop, then shuts down in order and exits with 0. A second signal
 * exits at once.
 */
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
