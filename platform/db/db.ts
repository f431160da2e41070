import pg from 'pg';
import { type AcquireSlot, createSlots } from '../concurrency/slots.ts';
import { runOn } from './client-queue.ts';
import { columnTypes } from './column-types.ts';
import { runCommitActions } from './commit-actions.ts';
import { isSessionEnd, isStalePlan } from './failure.ts';
import { Listener } from './listen.ts';
import { DEFAULT_LISTEN_TIMING, type ListenTiming } from './listen-connection.ts';
import type { Log } from './log-port.ts';
import type { Database } from './port.ts';
import { type BoundStatement, bindStatement } from './statement.ts';
import { runTransaction } from './transaction.ts';

export type { Database, Db } from './port.ts';

export interface ConnectOptions {
  url: string;
  /** Maximum number of connections in the pool. */
  max?: number;
  /** The server cancels a statement that takes longer, see `isStatementTimeout`. Default: no limit. */
  statementTimeoutMs?: number;
  log: Pick<Log, 'warn' | 'error'>;
  /** Called with the text of each `sql` statement, so that a test can count them. */
  onStatement?: (text: string) => void;
  /** How soon an unresponsive listening connection is detected. */
  listenTiming?: ListenTiming;
}

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 30_000;
const DEFAULT_MAX = 10;
/**
 * Connections that transactions leave to single statements. Transactions may wait for each other's locks, and the pages
 * of other visitors must not wait for them.
 */
const RESERVED = 3;

export function connect(options: ConnectOptions): Database {
  const { url, log, onStatement, listenTiming: timing = DEFAULT_LISTEN_TIMING } = options;
  const pool = createPool(options);
  const acquireSlot = createTransactionSlots(options);
  const listener = new Listener({ url, log, timing });
  return {
    async sql<R extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
      const bound = bindStatement(strings, values);
      onStatement?.(bound.statement.text);
      try {
        return await runInPool<R>(pool, bound);
      } catch (error) {
        // Prepare it again under another name. Outside a transaction nothing has happened yet.
        if (isStalePlan(error)) return runInPool<R>(pool, bound);
        throw error;
      }
    },
    tx: (work, txOptions = {}) => runTransaction({ pool, acquireSlot, log, onStatement, listener }, work, txOptions),
    afterCommit: (action) => void runCommitActions([action], log),
    async notify(channel, payload) {
      await this.tx((tx) => tx.notify(channel, payload));
    },
    listen: (channel, handler, missed) => listener.listen({ channel, handler, missed }),
    async ping() {
      await runInPool(pool, { statement: { text: 'select 1' }, values: [] });
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

function createTransactionSlots({ max = DEFAULT_MAX }: ConnectOptions): AcquireSlot {
  return createSlots({
    max: max > 2 * RESERVED ? max - RESERVED : max,
    timeoutMs: CONNECT_TIMEOUT_MS,
    timeoutMessage: 'timeout exceeded when trying to start a transaction',
  });
}

function createPool({ url, max = DEFAULT_MAX, log, statementTimeoutMs = 0 }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    application_name: 'vitrine',
    // In the startup message of each connection, so that it costs no statement.
    ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
    keepAlive: true,
    // Without it the operating system checks idle connections for a dead peer only after two hours.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A script or test that forgets to close the pool can still exit.
    allowExitOnIdle: true,
  });
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  // A connection lost while in use fails its statement. Without this listener the event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// Not pool.query(): it discards the connection, with its prepared statements, on every error such as a unique
// violation. release() itself drops a connection known to be lost.
async function runInPool<R extends object>(pool: pg.Pool, bound: BoundStatement): Promise<R[]> {
  const client = await pool.connect();
  let ending = false;
  try {
    return await runOn<R>(client, bound);
  } catch (error) {
    ending = isSessionEnd(error);
    throw error;
  } finally {
    client.release(ending);
  }
}
