import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AcquireSlot } from '../concurrency/slots.ts';
import { type ClientQueue, createClientQueue } from './client-queue.ts';
import { runCommitActions } from './commit-actions.ts';
import { isConflict } from './failure.ts';
import type { Listener } from './listen.ts';
import type { Log } from './log-port.ts';
import type { Db, TransactionOptions } from './port.ts';
import { openSession, type TransactionSession } from './transaction-session.ts';

export interface TransactionEnvironment {
  pool: pg.Pool;
  /** Limits the transactions that run at once. */
  acquireSlot: AcquireSlot;
  log: Pick<Log, 'error'>;
  onStatement?: ((text: string) => void) | undefined;
  listener: Pick<Listener, 'toMessage' | 'deliver'>;
}

type Work<T> = (tx: Db) => Promise<T>;

const MAX_ATTEMPTS = 5;
const FIRST_RETRY_DELAY_MS = 10;

export async function runTransaction<T>(
  environment: TransactionEnvironment,
  work: Work<T>,
  options: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(environment, work, options);
    if (outcome.committed) {
      await runCommitActions(outcome.session.actions, environment.log);
      return outcome.value;
    }
    if (!outcome.canRetry || attempt === MAX_ATTEMPTS) throw outcome.error;
    // Random, so that two conflicting transactions do not conflict again.
    await sleep(Math.random() * FIRST_RETRY_DELAY_MS * 2 ** attempt);
  }
}

type Outcome<T> =
  | { committed: true; value: T; session: TransactionSession }
  | { committed: false; error: unknown; canRetry: boolean };

async function tryOnce<T>(
  environment: TransactionEnvironment,
  work: Work<T>,
  options: TransactionOptions,
): Promise<Outcome<T>> {
  const releaseSlot = await environment.acquireSlot();
  try {
    return await tryOnConnection(environment, work, options);
  } finally {
    releaseSlot();
  }
}

async function tryOnConnection<T>(
  { pool, onStatement, listener }: TransactionEnvironment,
  work: Work<T>,
  options: TransactionOptions,
): Promise<Outcome<T>> {
  const client = await pool.connect();
  const queue = createClientQueue(client);
  const session = openSession(queue, { ...options, onStatement, listener });
  let isBroken = false;
  try {
    await queue.control(toBegin(options));
    const value = await work(session.db);
    session.ended = true;
    await commit(queue, session);
    return { committed: true, value, session };
  } catch (error) {
    session.ended = true;
    isBroken = !(await rollBack(queue));
    return { committed: false, error, canRetry: session.canRetry || isConflict(error) };
  } finally {
    client.release(isBroken);
  }
}

function toBegin({ isolation = 'read committed', readOnly = false }: TransactionOptions): string {
  return `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`;
}

async function commit(queue: ClientQueue, session: TransactionSession): Promise<void> {
  if (session.failure !== undefined) throw session.failure.error;
  // The server answers a commit after a failed statement with a rollback, without an error.
  const command = await queue.control('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement had failed');
}

async function rollBack(queue: ClientQueue): Promise<boolean> {
  try {
    await queue.control('rollback');
    return true;
  } catch {
    // The connection is lost or unusable, and with it the transaction. The first error is the one to report.
    return false;
  }
}
