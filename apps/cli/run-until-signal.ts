import type { Log } from '#platform/log/log.ts';

// Longer than requests, jobs and the database need one after the other on a busy machine. Service managers wait 90 seconds.
const STOP_DEADLINE_MS = 80_000;

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
      setTimeout(() => {
        log.error({ afterMs: STOP_DEADLINE_MS }, 'stopping took too long, so the program ends without it');
        process.exit(1);
      }, STOP_DEADLINE_MS).unref();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
  await stop();
  log.info({}, 'stopped');
}
