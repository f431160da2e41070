import { z } from 'zod';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { MediumJson, updateDetailsEndpoint } from '../../admin-contract.ts';
import { Caption, Captions, MAX_CAPTIONS, MediaMetadata, MediaTags } from '../../media-file.ts';
import { extensionOf } from '../../rules.ts';
import { detailMessages as messages } from '../messages.ts';

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

export function toDetails(medium: MediumJson): Details {
  const { filename, alt, title, tags, focalPoint, poster, captions } = medium;
  return { name: stemOf(filename), alt, title, tags, focalPoint, poster, captions };
}

export function toBody({ name, captions, ...details }: Details): BodyOf<typeof updateDetailsEndpoint> {
  return { ...details, filename: name.trim(), captions: Captions.parse(captions) };
}

function stemOf(filename: string): string {
  return filename.slice(0, filename.length - extensionOf(filename).length - 1);
}
