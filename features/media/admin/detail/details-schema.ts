import { z } from 'zod';
import { MediaMetadata, MediaTags } from '../../media-file.ts';
import { detailMessages as messages } from '../messages.ts';

/** What the form of a file edits. */
export const Details = z.strictObject({
  name: z
    .string()
    .max(400)
    .refine((name) => /[\p{L}\p{N}]/u.test(name), messages.enterName),
  alt: MediaMetadata.shape.alt.unwrap(),
  title: MediaMetadata.shape.title.unwrap(),
  tags: MediaTags,
  focalPoint: MediaMetadata.shape.focalPoint.unwrap(),
});
export type Details = z.infer<typeof Details>;
