import type { MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ItemFile, ItemState } from '../item-file.ts';
import { RECORD_TYPES } from '../record-type.ts';
import type { Collection } from './collection.ts';
import * as items from './item-repository.ts';
import { readOldSlugs } from './old-slugs.ts';
import type { ItemInput } from './save-items.ts';

export interface ItemDocument {
  slug: string;
  file: ItemFile;
  body: string;
}

const RECORD_TYPE_OF: Readonly<Record<string, number>> = {
  events: RECORD_TYPES.event.code,
  gallery: RECORD_TYPES.image.code,
  album: RECORD_TYPES.image.code,
};

// Items without a date, such as gallery pictures, sort by position.
const UNDATED = new Date(0);

/** Converts an item of a site folder to the input for saving it. */
export function toItemInput(
  collection: Collection,
  { slug, file, body }: ItemDocument,
  mediaIds: ReadonlyMap<string, MediaId>,
): ItemInput {
  const { image, publishedAt, startsAt, endsAt, location, externalLink, passthrough, seo, ...columns } = file;
  const picture = image === undefined ? undefined : mediaIds.get(image);
  return {
    ...columns,
    slug,
    body,
    recordType: RECORD_TYPE_OF[collection.type] ?? RECORD_TYPES.text.code,
    publishedAt: publishedAt === undefined ? UNDATED : new Date(publishedAt),
    content: { publishedAt, startsAt, endsAt, location, externalLink, passthrough, seo },
    images: picture === undefined ? [] : [picture],
  };
}

/** The items of a collection in the format of a site folder. */
export async function readItemDocuments(ctx: Ctx, collection: Collection): Promise<ItemDocument[]> {
  const rows = await items.listAll(ctx.db, ctx.websiteId, collection.id);
  const oldSlugs = await readOldSlugs(ctx, collection.id);
  return rows.map((row) => {
    const content = row.content as Pick<
      ItemFile,
      'publishedAt' | 'startsAt' | 'endsAt' | 'location' | 'externalLink' | 'passthrough' | 'seo'
    >;
    const file: ItemFile = {
      title: row.title,
      excerpt: row.excerpt,
      state: row.state as ItemState,
      author: row.author,
      categories: row.categories,
      tags: row.tags,
      starred: row.starred,
      commentsOpen: row.comments_open,
      position: row.position,
      ...content,
      image: row.images?.[0]?.[2],
      oldSlugs: oldSlugs.get(row.id),
    };
    return { slug: row.slug, file, body: row.body };
  });
}
