import type { Log } from '../log-port.ts';

/** For tests that do not check the log. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
