import type { ClientQueue } from './client-queue.ts';
import { isConflict, isStalePlan } from './failure.ts';
import type { Listener } from './listen.ts';
import type { CommitAction, Db, Isolation, TransactionOptions } from './port.ts';
import { bindStatement } from './statement.ts';

/** One attempt of a transaction: the handle passed to the work, and what happened through it. */
export interface TransactionSession {
  db: Db;
  actions: CommitAction[];
  /** A statement failed in a way that a retry may fix, even if the work then threw another error. */
  canRetry: boolean;
  /** Joined work threw: its writes so far must not be committed. */
  failure: { error: unknown } | undefined;
  ended: boolean;
}

export interface SessionOptions extends TransactionOptions {
  onStatement?: ((text: string) => void) | undefined;
  listener: Pick<Listener, 'toMessage' | 'deliver'>;
}

const STRENGTH: Record<Isolation, number> = { 'read committed': 0, 'repeatable read': 1, serializable: 2 };

function assertIsolation(outer: Isolation, inner: Isolation): void {
  if (STRENGTH[inner] > STRENGTH[outer]) {
    throw new Error(`Cannot join a transaction with isolation ${outer}: ${inner} was requested`);
  }
}

function createNotify(db: Db, listener: SessionOptions['listener']): Db['notify'] {
  const sent = new Set<string>();
  return async (channel, payload) => {
    // The server, too, sends equal messages of a transaction once.
    const message = JSON.stringify([channel, payload]);
    if (sent.has(message)) return;
    sent.add(message);
    await db.sql`select pg_notify(${channel}, ${listener.toMessage(payload)})`;
    db.afterCommit(() => listener.deliver(channel, payload));
  };
}

export function openSession(queue: ClientQueue, options: SessionOptions): TransactionSession {
  const assertOpen = () => {
    if (session.ended) throw new Error('This transaction has ended. Its handle must not be kept');
  };

  const db: Db = {
    async sql<R extends object>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]> {
      assertOpen();
      const bound = bindStatement(strings, values);
      options.onStatement?.(bound.statement.text);
      try {
        return await queue.run<R>(bound);
      } catch (error) {
        if (isConflict(error) || isStalePlan(error)) session.canRetry = true;
        throw error;
      }
    },
    async tx(work, inner = {}) {
      assertOpen();
      assertIsolation(options.isolation ?? 'read committed', inner.isolation ?? 'read committed');
      try {
        return await work(db);
      } catch (error) {
        session.failure ??= { error };
        throw error;
      }
    },
    afterCommit(action) {
      assertOpen();
      session.actions.push(action);
    },
    notify: (channel, payload) => notify(channel, payload),
  };
  const notify = createNotify(db, options.listener);

  const session: TransactionSession = { db, actions: [], canRetry: false, failure: undefined, ended: false };
  return session;
}
