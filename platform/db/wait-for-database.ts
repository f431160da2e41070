import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './failure.ts';
import type { Log } from './log-port.ts';

export interface WaitOptions {
  url: string;
  log: Pick<Log, 'warn'>;
  timeoutMs?: number;
}

const RETRY_DELAY_MS = 250;
const WAIT_TIMEOUT_MS = 30_000;

/**
 * Resolves when the server accepts connections. A server that is still starting, or is recovering from a crash, is
 * given some time. Any other refusal, such as a wrong password, is thrown immediately.
 */
export async function waitForDatabase({ url, log, timeoutMs = WAIT_TIMEOUT_MS }: WaitOptions): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let attempts = 0; ; attempts++) {
    try {
      return await tryConnection(url);
    } catch (err) {
      if (!isDatabaseUnavailable(err) || Date.now() > deadline) throw err;
      if (attempts === 0) log.warn({ err }, 'waiting for the database');
      await sleep(RETRY_DELAY_MS);
    }
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine wait',
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
