import { isListed, type Publishing } from './publishing.ts';

/** On whose behalf something is read. */
export interface Reader {
  now: Date;
  /** A signed-in member of the website; left out, a visitor. */
  isMember?: boolean | undefined;
}

export interface CollectionAccess {
  enabled: boolean;
  access?: 'public' | 'members' | undefined;
}

/** Whether the reader may open the collection, and so learn anything of it or of its items. */
export function isCollectionOpen(
  { enabled, access }: CollectionAccess,
  { isMember }: Pick<Reader, 'isMember'>,
): boolean {
  return enabled && (access !== 'members' || isMember === true);
}

/**
 * Whether the reader may see an item outside its own page: in lists, feeds, the search, carts, comments, reviews. The
 * fragment `isOpenItem` says the same to the database.
 */
export function isItemOpen(item: Publishing, collection: CollectionAccess, reader: Reader): boolean {
  return isListed(item, reader.now) && isCollectionOpen(collection, reader);
}
