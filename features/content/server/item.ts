import type { CollectionId, ItemId, MediaId } from '#kernel/ids/id.ts';
import type { ItemState } from '../item-file.ts';

/** An item with the ids of its images, as it is written to the database. */
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
  /** Fields that only some kinds of item have: event times and place, an external link, search texts. */
  content: Record<string, unknown>;
  images: readonly MediaId[];
  /** Former slugs. */
  oldSlugs?: readonly string[] | undefined;
  updatedAt: Date;
}
