import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '../db/db.ts';

/** A stored value of a field. Lists and objects are stored as JSON text. */
export type ActivityValue = string | number | boolean | null;

/** A field that differs. A value that did not exist is omitted, and so are the values of a secret. */
export interface FieldChange {
  field: string;
  before?: ActivityValue;
  after?: ActivityValue;
  /** The values are a secret or card data: only the fact that they changed is stored. */
  isSecret?: true;
}

export type RecordChange = 'created' | 'updated' | 'deleted';

export interface ChangedRecord {
  kind: string;
  id: string;
  label: string;
  change: RecordChange;
  fields: readonly FieldChange[];
  /** How many changed fields are not stored, because there are too many. */
  omittedFields: number;
}

/** One write of a member, as it is stored. */
export interface ActivityEntry {
  id: string;
  websiteId: WebsiteId;
  memberId: MemberId;
  createdAt: Date;
  /** The id of the endpoint. */
  action: string;
  address: string;
  userAgent: string;
  requestId: string;
  records: readonly ChangedRecord[];
  /** How many records the write changed, including those that are not stored. */
  recordCount: number;
}

/** Stores an entry in the transaction of `db`. Implemented by the activity slice. */
export type RecordActivity = (db: Db, entry: ActivityEntry) => Promise<void>;
