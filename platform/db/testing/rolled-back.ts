import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type ClientQueue, createClientQueue } from '../client-queue.ts';
import { columnTypes } from '../column-types.ts';
import { runCommitActions } from '../commit-actions.ts';
import type { Db } from '../port.ts';
import { bindStatement } from '../statement.ts';
import { openSession } from '../transaction-session.ts';
import { silentLog } from './silent-log.ts';
import { testDatabaseUrl } from './test-database.ts';

// The files of one worker share this module, and each file has its own database.
const pools = new Map<string, pg.Pool>();

async function findPool(): Promise<pg.Pool> {
  const url = await testDatabaseUrl();
  const pool = pools.get(url) ?? createPool(url);
  pools.set(url, pool);
  return pool;
}

function createPool(url: string): pg.Pool {
  const created = new pg.Pool({ connectionString: url, types: columnTypes, allowExitOnIdle: true });
  // A lost connection fails the test through its statement.
  created.on('error', () => undefined);
  return created;
}

/**
 * Runs a test on the file's database and rolls everything back. The handle behaves as outside a transaction: each
 * statement and each `tx` is atomic, and actions after commit run. Not covered, because nothing is committed: retries,
 * deferred constraints, other connections, and time (`now()` is constant). Such tests need `testDatabase`.
 */
export async function rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const pool = await findPool();
  const client = await pool.connect();
  const queue = createClientQueue(client);
  try {
    await queue.control('begin');
    return await work(createRolledBackDb(queue));
  } finally {
    await queue.control('rollback');
    client.release();
  }
}

/** Nothing is committed, so no one is notified. */
const NO_LISTENER = { toMessage: (payload: string) => payload, deliver: () => undefined };

function createRolledBackDb(queue: ClientQueue): Db {
  const inTransaction = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();

  // Savepoints form a stack on the single connection, so only one unit of work may be open at a time.
  const alone = <U>(unit: () => Promise<U>): Promise<U> => {
    if (inTransaction.getStore() === true) throw new Error('Inside a transaction, use the handle it was given');
    const next = last.then(() => commitOrRollBack(queue, unit));
    last = next.catch(() => undefined);
    return next;
  };

  return {
    async sql<R extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
      const bound = bindStatement(strings, values);
      return alone(() => queue.run<R>(bound));
    },
    async tx(work, options = {}) {
      const session = openSession(queue, { ...options, listener: NO_LISTENER });
      const value = await alone(() =>
        inTransaction.run(true, async () => {
          const result = await work(session.db);
          if (session.failure !== undefined) throw session.failure.error;
          return result;
        }),
      );
      session.ended = true;
      await runCommitActions(session.actions, silentLog);
      return value;
    },
    afterCommit: (action) => void runCommitActions([action], silentLog),
    notify: async () => undefined,
  };
}

async function commitOrRollBack<T>(queue: ClientQueue, unit: () => Promise<T>): Promise<T> {
  await queue.control('savepoint unit');
  try {
    const value = await unit();
    await queue.control('release savepoint unit');
    return value;
  } catch (error) {
    await queue.control('rollback to savepoint unit');
    throw error;
  }
}
