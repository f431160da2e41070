import type { MediaChoice } from '#browser/admin-kit/form/fields/media-picker.tsx';
import type { MediumJson } from '../admin-contract.ts';
import { thumbnailUrl } from './thumbnail.ts';

/** A file as forms store it. */
export function toChoice(medium: MediumJson): MediaChoice {
  const { id, url, filename, alt } = medium;
  return { id, thumbnailUrl: thumbnailUrl(medium), url, fileName: filename, altText: alt };
}
