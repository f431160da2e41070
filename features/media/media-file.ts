import { z } from 'zod';
import { MAX_TAG_LENGTH, MAX_TAGS } from './tag-limits.ts';

const Fraction = z.number().min(0).max(1);

/** Without commas: they separate tags where they are typed. */
export const MediaTag = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TAG_LENGTH)
  .regex(/^[^,\p{Cc}]+$/u);
export const MediaTags = z.array(MediaTag).max(MAX_TAGS);

/** The entry of one file in `media.json` of a site folder. */
export const MediaMetadata = z.strictObject({
  alt: z.string().max(1000).default(''),
  title: z.string().max(300).default(''),
  focalPoint: z.tuple([Fraction, Fraction]).default([0.5, 0.5]),
  tags: MediaTags.default([]),
  /** Set for a file in the trash, which pages do not show. */
  trashedAt: z.iso.datetime().optional(),
});
export type MediaMetadata = z.infer<typeof MediaMetadata>;

export const MediaMetadataFile = z.record(z.string(), MediaMetadata);
