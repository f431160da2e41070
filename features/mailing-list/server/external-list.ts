/** A mailing list provider. Both methods are idempotent, and throw if the provider could not be reached. */
export interface ExternalList {
  add(listId: string, email: string): Promise<void>;
  remove(listId: string, email: string): Promise<void>;
}

/** Providers by the names that owners select. */
export type ExternalLists = ReadonlyMap<string, ExternalList>;

export const NO_EXTERNAL_LISTS: ExternalLists = new Map();
