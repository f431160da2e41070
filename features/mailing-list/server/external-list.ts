/** A provider of mailing lists. Both calls bear repetition, and throw when nobody could be told. */
export interface ExternalList {
  add(listId: string, email: string): Promise<void>;
  remove(listId: string, email: string): Promise<void>;
}

/** By the names under which owners choose them. */
export type ExternalLists = ReadonlyMap<string, ExternalList>;

export const NO_EXTERNAL_LISTS: ExternalLists = new Map();
