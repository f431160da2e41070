import type { CollectionId } from '#kernel/ids/id.ts';
import type { CollectionFile } from '../collection-file.ts';

export interface Collection extends CollectionFile {
  id: CollectionId;
  slug: string;
  /** HTML above or instead of blocks. */
  body: string;
  updatedAt: Date;
}
