import { expect, it } from 'vitest';
import type { CollectionId, ItemId, MediaId } from '#kernel/ids/id.ts';
import { CollectionFile } from '../collection-file.ts';
import type { ItemRow } from './item-columns.ts';
import { toItemJson } from './item-json.ts';

const collection = {
  ...CollectionFile.parse({ type: 'blog', title: 'Journal' }),
  id: 'c'.repeat(24) as CollectionId,
  slug: 'journal',
  body: '',
  updatedAt: new Date(0),
};
const colors = {
  topLeft: 'a00000',
  topRight: 'b00000',
  bottomLeft: 'c00000',
  bottomRight: 'd00000',
  center: 'e00000',
  dominant: 'f00000',
};
const instant = new Date(0).toISOString();
const row: ItemRow = {
  id: 'a'.repeat(24) as ItemId,
  collection_id: collection.id,
  slug: 'bowl',
  record_type: 1,
  title: 'Bowl',
  excerpt: '',
  body: '',
  state: 'published',
  published_at: instant,
  author: '',
  categories: [],
  tags: [],
  starred: false,
  comments_open: true,
  position: 0,
  like_count: 0,
  comment_count: 0,
  content: {},
  created_at: instant,
  updated_at: instant,
  images: [['f'.repeat(24) as MediaId, '0123456789abcdef', 'bowl.jpg', 1600, 1200, 'A bowl', '', 0.5, 0.25, colors]],
};

it('gives an item the URL, size, focal point, widths and colors of its main image', () => {
  const item = toItemJson(row, collection);
  expect(item).toMatchObject({
    assetUrl: `/media/${'f'.repeat(24)}/0123456789/bowl`,
    originalSize: '1600x1200',
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    systemDataVariants: '1600x1200,100w,300w,500w,750w,1000w,1500w',
    colorData: { topLeftAverage: 'a00000', suggestedBgColor: 'f00000' },
  });
});

it('omits the colors of the main image while they are unknown', () => {
  const images: ItemRow['images'] =
    row.images?.map(([...tuple]) => [...tuple.slice(0, 9), null] as typeof tuple) ?? null;
  expect(toItemJson({ ...row, images }, collection)).not.toHaveProperty('colorData');
});

it('omits all image fields for an item without an image', () => {
  const item = toItemJson({ ...row, images: null }, collection);
  expect(item).not.toHaveProperty('assetUrl');
  expect(item).not.toHaveProperty('systemDataVariants');
});
