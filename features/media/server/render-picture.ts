import { pictures } from './picture-process.ts';
import type { Rendition } from './rendition.ts';
import type { Medium } from './repository.ts';

/** The picture in one width and format; null when it cannot be drawn. */
export async function renderPicture(
  original: Uint8Array,
  { sha256, contentType, width, frames }: Medium,
  rendition: Rendition,
): Promise<Uint8Array | null> {
  const key = `${sha256} ${rendition.width} ${rendition.format}`;
  return await pictures.draw(key, { original, medium: { contentType, width, frames }, rendition });
}
