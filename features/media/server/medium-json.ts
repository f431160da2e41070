import type { MediumJson } from '../admin-contract.ts';
import { isPlayable } from '../rules.ts';
import { imageUrl, isImage } from './image-json.ts';
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
    url: isImage(medium) || isPlayable(contentType) ? imageUrl(medium) : null,
  };
}
