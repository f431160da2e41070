export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  isolation?: Isolation;
  readOnly?: boolean;
}

export type CommitAction = () => void | Promise<void>;

export interface Db {
  /**
   * Runs one parameterized statement as a named prepared statement and returns its rows. Values become $1, $2…; a
   * fragment made by `sql` (./sql.ts) is inserted. `undefined` is rejected. Pass a list or object meant as JSON as
   * text: `${JSON.stringify(list)}::jsonb`, since a plain array is sent as a PostgreSQL array.
   */
  sql<R extends object = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  /**
   * Runs work in one transaction. Inside a transaction it joins the outer one. When joined work fails, the outer one
   * cannot commit, whether or not the failure is caught. Retries on a serialization failure or deadlock (five attempts
   * in all), so the work must have no effect outside the database: such effects belong into `afterCommit`.
   */
  tx<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs after the outermost transaction has committed, immediately when there is none, never on rollback. `tx` waits
   * for it. A failure is logged and does not undo the commit.
   */
  afterCommit(action: CommitAction): void;
  /**
   * Sends a message to the listeners of every process when the outermost transaction commits, never on rollback. Those
   * of this connection pool have received it when `tx` returns: the next request sees what this one has changed.
   */
  notify(channel: string, payload: string): Promise<void>;
}

export type Unlisten = () => Promise<void>;

export interface Database extends Db {
  close(): Promise<void>;
  /** `missed` is called when a lost connection is restored: messages sent in between did not arrive. */
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<Unlisten>;
  ping(): Promise<void>;
}
