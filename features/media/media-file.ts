import { z } from 'zod';

const Fraction = z.number().min(0).max(1);

/** The entry of one file in `media.json` of a site folder. */
export const MediaMetadata = z.strictObject({
  alt: z.string().max(1000).default(''),
  title: z.string().max(300).default(''),
  focalPoint: z.tuple([Fraction, Fraction]).default([0.5, 0.5]),
});
export type MediaMetadata = z.infer<typeof MediaMetadata>;

export const MediaMetadataFile = z.record(z.string(), MediaMetadata);
