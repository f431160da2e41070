import type { MemberId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';

/** The record that a write of a member changed. */
export interface ActivitySubject {
  /** The name of the record type, for example `product`. */
  kind: string;
  id: string;
  /** The name of the record as the owner knows it, at the time of the write. */
  label: string;
}

export type ActivityFields = Readonly<Record<string, unknown>>;

export interface ActivityDescription {
  subject: ActivitySubject;
  /** The fields before the write. Omitted for a new record. */
  before?: ActivityFields;
  /** The fields after the write. Omitted for a deleted record. Only fields that differ are stored. */
  after?: ActivityFields;
}

/** The entry of the activity log for one request of a member. */
export interface Activity {
  /** Adds what the write changed. Can be called several times for a write that changes several records. */
  describe(description: ActivityDescription): void;
  /** The member who writes, if the request itself does not tell, as when signing in. */
  setMember(memberId: MemberId): void;
  /**
   * Returns a function that drops everything described after this call. `inTransaction` calls it when it starts an
   * attempt: a retried transaction describes its changes again.
   */
  checkpoint(): () => void;
  /**
   * Stores the entry in the transaction of `db`. Called by the HTTP layer, or by the operation if its endpoint declares
   * `activity: 'operation'`. Without a member there is no entry.
   */
  write(db: Db): Promise<void>;
}
