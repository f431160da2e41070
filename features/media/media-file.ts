import { z } from 'zod';

const Fraction = z.number().min(0).max(1);

/** The entry of one file in `media.json` of a site folder. */
export const MediaNote = z.strictObject({
  alt: z.string().max(1000).default(''),
  title: z.string().max(300).default(''),
  focalPoint: z.tuple([Fraction, Fraction]).default([0.5, 0.5]),
});
export type MediaNote = z.infer<typeof MediaNote>;

export const MediaNotes = z.record(z.string(), MediaNote);
