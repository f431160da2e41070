import type { ImagePriority } from './image-slots.ts';
import { backgroundPictures, pictures } from './picture-process.ts';
import type { Rendition } from './rendition.ts';
import type { Medium } from './repository.ts';

interface RenderInput {
  medium: Pick<Medium, 'sha256' | 'contentType' | 'width' | 'frames'>;
  rendition: Rendition;
  priority: ImagePriority;
}

/** The picture in one width and format, or null when it cannot be rendered. */
export async function requestRendition(
  original: Uint8Array,
  { medium: { sha256, contentType, width, frames }, rendition, priority }: RenderInput,
): Promise<Uint8Array | null> {
  const key = `${sha256} ${rendition.width} ${rendition.format}`;
  const process = priority === 'background' ? backgroundPictures : pictures;
  return await process.draw(key, { original, medium: { contentType, width, frames }, rendition });
}
