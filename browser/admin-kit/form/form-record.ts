import type { Versions } from './conflict.ts';

/** Values as they are saved, with the revision that a save must still find. */
export interface FormRecord<Values> {
  values: Values;
  /** Null for a record that is not saved yet or has no revisions. */
  revision: string | null;
}

/** The record as another person saved it in the meantime. */
export interface LatestRecord<Values> extends FormRecord<Values> {
  changedBy?: string;
}

/** The versions of a record that two people changed. */
export interface FormConflict<Values> extends Versions<Values> {
  latest: LatestRecord<Values>;
}

export interface SaveOptions {
  revision: string | null;
  /** `If-Match` with the revision: pass them on to `call`. */
  headers: Readonly<Record<string, string>>;
}

export function toSaveOptions(revision: string | null): SaveOptions {
  return { revision, headers: revision === null ? {} : { 'if-match': `"${revision}"` } };
}
