import { isListed, type Publishing } from './publishing.ts';

/** The person that content is read for. */
export interface Reader {
  now: Date;
  /** A signed-in member of the website. Defaults to a visitor. */
  isMember?: boolean | undefined;
}

export interface CollectionAccess {
  enabled: boolean;
  access?: 'public' | 'members' | undefined;
}

/** Whether the reader may open the collection, and so learn anything about it or its items. */
export function isCollectionOpen(
  { enabled, access }: CollectionAccess,
  { isMember }: Pick<Reader, 'isMember'>,
): boolean {
  return enabled && (access !== 'members' || isMember === true);
}

/**
 * Whether the reader may see an item outside its own page: in lists, feeds, the search, carts, comments, reviews. The
 * SQL fragment `isOpenItem` implements the same rule.
 */
export function isItemOpen(item: Publishing, collection: CollectionAccess, reader: Reader): boolean {
  return isListed(item, reader.now) && isCollectionOpen(collection, reader);
}
