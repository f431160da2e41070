import { type ImageSource, joinMedium } from '#features/media/server/index.ts';
import type { CollectionId, ItemId, MediaId } from '#kernel/ids/id.ts';
import { sql } from '#platform/db/sql.ts';

/** The columns of an item `i` with its images in order. The catalog slice adds its own columns. */
export const itemColumns = sql`
  i.id, i.collection_id, i.slug, i.record_type, i.title, i.excerpt, i.body, i.state, i.published_at, i.author,
  i.categories, i.tags, i.starred, i.comments_open, i.position, i.like_count, i.comment_count, i.content,
  i.created_at, i.updated_at,
  (select json_agg(json_build_array(m.id, encode(m.sha256, 'hex'), m.filename, m.width, m.height, m.alt, m.title,
                                    m.focal_x, m.focal_y, m.colors) order by p.position)
   from item_images p ${joinMedium(sql`p.website_id`, sql`p.media_id`)}
   where p.website_id = i.website_id and p.item_id = i.id) as images`;

type Colors = NonNullable<ImageSource['colors']>;
type ImageTuple = [MediaId, string, string, number, number, string, string, number, number, Colors | null];

/** As returned by `jsonRows`: instants are ISO strings. */
export interface ItemRow {
  id: ItemId;
  collection_id: CollectionId;
  slug: string;
  record_type: number;
  title: string;
  excerpt: string;
  body: string;
  state: string;
  published_at: string;
  author: string;
  categories: string[];
  tags: string[];
  starred: boolean;
  comments_open: boolean;
  position: number;
  like_count: number;
  comment_count: number;
  content: Record<string, unknown>;
  created_at: string;
  updated_at: string;
  images: ImageTuple[] | null;
}

export function toImageSource(tuple: ImageTuple): ImageSource {
  const [id, sha256, filename, width, height, alt, title, x, y, colors] = tuple;
  return { id, sha256, filename, width, height, alt, title, focalPoint: [x, y], colors };
}
