import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './failure.ts';
import type { Log } from './log-port.ts';

export interface WaitOptions {
  url: string;
  log: Pick<Log, 'warn'>;
  patienceMs?: number;
}

const PAUSE_MS = 250;
const PATIENCE_MS = 30_000;

/**
 * Resolves when the server accepts connections. A server that is still starting, or is recovering from a crash, is
 * given some time. Any other refusal, such as a wrong password, is thrown immediately.
 */
export async function waitForDatabase({ url, log, patienceMs = PATIENCE_MS }: WaitOptions): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    try {
      return await tryConnection(url);
    } catch (err) {
      if (!isDatabaseAway(err) || Date.now() > deadline) throw err;
      if (tries === 0) log.warn({ err }, 'waiting for the database');
      await sleep(PAUSE_MS);
    }
  }
}

async function tryConnection(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrine wait',
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
