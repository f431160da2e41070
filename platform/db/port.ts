export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  isolation?: Isolation;
  readOnly?: boolean;
}

export type CommitAction = () => void | Promise<void>;

export interface Db {
  /**
   * Runs one parameterised statement as a named prepared statement and gives its rows. Values become $1, $2…; a fragment
   * made by `sql` (./sql.ts) is spliced in. `undefined` is refused. A list or object meant as JSON goes in as text:
   * `${JSON.stringify(list)}::jsonb`, since a plain array is sent as a PostgreSQL array.
   */
  sql<R extends object = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<R[]>;
  /**
   * Work in one transaction; inside a transaction it joins the outer one, and when joined work fails the outer one
   * cannot commit, whether the failure is caught or not. Runs again on a serialisation failure or deadlock (five tries
   * in all), so the work must have no effect outside the database: those belong into `afterCommit`.
   */
  tx<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs after the outermost transaction has committed, at once when there is none, never on rollback. `tx` waits for
   * it. A failure is logged: the commit stands.
   */
  afterCommit(action: CommitAction): void;
}

export type Unlisten = () => Promise<void>;

export interface Database extends Db {
  close(): Promise<void>;
  /** `missed` is called when a lost connection is back: messages sent meanwhile did not arrive. */
  listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<Unlisten>;
  ping(): Promise<void>;
}
