import { z } from 'zod';
import { Caption, MAX_CAPTIONS, MediaMetadata, MediaTags } from '../../media-file.ts';
import { detailMessages as messages } from './messages.ts';

const Track = z.strictObject({
  file: Caption.shape.file,
  language: z.string().refine((code) => Caption.shape.language.safeParse(code).success, messages.languageInvalid),
  label: z.string().refine((label) => Caption.shape.label.safeParse(label).success, messages.labelMissing),
});

/** The fields of the form. The name is without its extension. */
export const Details = z.strictObject({
  name: z
    .string()
    .max(400)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), messages.enterName),
  alt: MediaMetadata.shape.alt.unwrap(),
  title: MediaMetadata.shape.title.unwrap(),
  tags: MediaTags,
  focalPoint: MediaMetadata.shape.focalPoint.unwrap(),
  poster: z.string().nullable(),
  captions: z.array(Track).max(MAX_CAPTIONS, messages.tooManyCaptions(MAX_CAPTIONS)),
});
export type Details = z.infer<typeof Details>;
