import { z } from 'zod';
import { MediaFile } from '#features/sites/site-file.ts';
import { Slug } from '#kernel/text/slug.ts';
import { CategoryName, Seo } from './collection-file.ts';

/** `items/<collection>/<slug>.json` of a site folder: a post, an event or a gallery picture. */

const Instant = z.iso.datetime({ offset: true });

export const ItemState = z.enum(['published', 'draft', 'scheduled', 'needs-review', 'private', 'deprecated']);
export type ItemState = z.infer<typeof ItemState>;

export const EventLocation = z.strictObject({
  title: z.string().max(200).optional(),
  addressLine1: z.string().max(200).optional(),
  addressLine2: z.string().max(200).optional(),
  country: z.string().max(100).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

export const ItemFile = z.strictObject({
  title: z.string().min(1).max(300),
  excerpt: z.string().max(20_000).default(''),
  publishedAt: Instant.optional(),
  state: ItemState.default('published'),
  author: z.string().max(200).default(''),
  categories: z.array(CategoryName).max(50).default([]),
  tags: z.array(CategoryName).max(100).default([]),
  image: MediaFile.optional(),
  starred: z.boolean().default(false),
  commentsOpen: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
  externalLink: z.url().max(2083).optional(),
  /** Its title links to the external URL instead of its own page. */
  passthrough: z.boolean().optional(),
  startsAt: Instant.optional(),
  endsAt: Instant.optional(),
  location: EventLocation.optional(),
  /** Former slugs, whose URLs redirect to it. */
  oldSlugs: z.array(Slug).max(50).optional(),
  seo: Seo.default({}),
});
export type ItemFile = z.infer<typeof ItemFile>;
