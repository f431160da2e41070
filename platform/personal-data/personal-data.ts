import type { StoredFile } from '../adapters/storage/port.ts';
import type { Ctx } from '../context.ts';

/** Whose data is erased. */
export interface Erasure {
  /** The email address, in lower case. */
  email: string;
  /** The address that replaces it in records that must be kept. The same for all records of the person. */
  placeholder: string;
  /** Records that were created later belong to what the person has done since, and stay. */
  until: Date;
  /** What happens to published texts of the person, such as reviews. */
  texts: ErasedTexts;
}

export type ErasedTexts = 'anonymize' | 'delete';

/** Why a person cannot be erased, or what the erasure takes away. */
export type ErasureReason =
  | 'subscription'
  | 'pending-order'
  | 'unfulfilled-order'
  | 'open-return'
  | 'open-refund'
  | 'unsent-gift-card'
  | 'gift-card-balance';

export interface CountedReason {
  reason: ErasureReason;
  count: number;
}

/** A record of the activity log. */
export interface PersonalSubject {
  kind: string;
  id: string;
}

/** A file that the person has sent. */
export interface PersonalFile {
  /** Without a folder. */
  filename: string;
  open: () => Promise<StoredFile | null>;
}

/** What a slice stores about a person, who is known by an email address (in lower case). */
export interface PersonalData {
  /** The name of its file in an export, without `.json`. */
  name: string;
  /** All columns with data about persons, as `table.column`. */
  columns: readonly string[];
  /** The records about the person. */
  list?: (ctx: Ctx, email: string) => AsyncIterable<object>;
  files?: (ctx: Ctx, email: string) => AsyncIterable<PersonalFile>;
  /** What has to end before the person can be erased, with the records locked if it runs in the transaction. */
  findBlockers?: (ctx: Ctx, email: string) => Promise<CountedReason[]>;
  findWarnings?: (ctx: Ctx, email: string) => Promise<CountedReason[]>;
  /**
   * Anonymizes the records that must be kept, in the one transaction that also looks for blockers. Afterwards they are
   * found by the placeholder.
   */
  anonymize?: (tx: Ctx, erasure: Erasure) => Promise<void>;
  /** The records that the activity log may describe. Called after `anonymize` and before `erase`. */
  listSubjects?: (ctx: Ctx, erasure: Erasure) => Promise<PersonalSubject[]>;
  /** Deletes or anonymizes the rest. May run several times. */
  erase?: (ctx: Ctx, erasure: Erasure) => Promise<void>;
}
