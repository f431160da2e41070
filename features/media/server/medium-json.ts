import type { MediumJson } from '../admin-contract.ts';
import { publicUrl } from './linkable-media.ts';
import type { Medium } from './repository.ts';

export function toMediumJson(medium: Medium): MediumJson {
  const { id, filename, contentType, bytes, width, height, frames, alt, title, focalPoint, colors } = medium;
  const [x, y] = focalPoint;
  return {
    id,
    filename,
    contentType,
    bytes,
    width,
    height,
    frames,
    alt,
    title,
    focalPoint: [x, y],
    placeholder: colors?.dominant ?? null,
    tags: [...medium.tags],
    createdOn: medium.createdAt.getTime(),
    trashedOn: medium.trashedAt?.getTime() ?? null,
    hasPrevious: medium.hasPrevious,
    poster: medium.poster,
    captions: [...medium.captions],
    externalUrl: medium.externalUrl,
    revision: medium.revision,
    url: publicUrl(medium),
  };
}
