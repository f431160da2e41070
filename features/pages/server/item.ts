import type { CollectionId, ItemId, MediaId } from '#kernel/ids/id.ts';
import type { ItemState } from '../item-file.ts';

/** An item with the ids of its pictures, as it is written. */
export interface Item {
  id: ItemId;
  collectionId: CollectionId;
  slug: string;
  recordType: number;
  title: string;
  excerpt: string;
  body: string;
  state: ItemState;
  publishedAt: Date;
  author: string;
  categories: readonly string[];
  tags: readonly string[];
  starred: boolean;
  commentsOpen: boolean;
  position: number;
  /** What only some kinds of item have: event times and place, an outside link, search texts. */
  content: Record<string, unknown>;
  images: readonly MediaId[];
  /** Slugs that it had before. */
  oldSlugs?: readonly string[] | undefined;
  updatedAt: Date;
}
