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

/** The name of another file of the library. */
const OtherFile = z.string().min(1).max(300);

export const MAX_CAPTIONS = 20;

/** A track of a video: a file with captions in one language. */
export const Caption = z.strictObject({
  file: OtherFile,
  /** As `en` or `pt-BR`. */
  language: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/),
  /** The name of the language in the menu of the player. */
  label: z.string().trim().min(1).max(100),
});
export type Caption = z.infer<typeof Caption>;
export const Captions = z.array(Caption).max(MAX_CAPTIONS);

/** The entry of one file in `media.json` of a site folder. */
export const MediaMetadata = z.strictObject({
  alt: z.string().max(1000).default(''),
  title: z.string().max(300).default(''),
  focalPoint: z.tuple([Fraction, Fraction]).default([0.5, 0.5]),
  tags: MediaTags.default([]),
  /** Of a video: the picture that is shown before it plays. */
  poster: OtherFile.optional(),
  captions: Captions.default([]),
  /** Set for a file in the trash, which pages do not show. */
  trashedAt: z.iso.datetime().optional(),
});
export type MediaMetadata = z.infer<typeof MediaMetadata>;

export const MediaMetadataFile = z.record(z.string(), MediaMetadata);
