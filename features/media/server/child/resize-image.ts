import type { Rendition, RenditionFormat, RenditionSource } from '../rendition.ts';
import { SVG } from '../svg/svg-type.ts';
import { openPicture } from './open-picture.ts';

const AVIF = { quality: 55, effort: 2 } as const;
const WEBP = { quality: 80, effort: 3 } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;
const PNG = { compressionLevel: 9, palette: true, quality: 90, effort: 4 } as const;

/** An animation is supported in one format only. In all others it becomes a still. */
function isAnimated({ frames }: Pick<RenditionSource, 'frames'>, format: RenditionFormat): boolean {
  return frames > 1 && format === 'webp';
}

/**
 * Re-encodes a picture: upright, in one width, and without anything else from its file (location, camera, another file
 * appended to it). SVGs are enlarged without loss. Photographs are never enlarged.
 */
export async function resizeImage(
  original: Uint8Array,
  medium: RenditionSource,
  { width, format }: Rendition,
): Promise<Uint8Array | null> {
  const { contentType } = medium;
  const isSvg = contentType === SVG;
  const opened = openPicture(original, {
    contentType,
    animated: isAnimated(medium, format),
    scale: { to: width, from: medium.width },
  });
  if (opened === null) return null;
  const picture = opened.autoOrient().resize({ width, withoutEnlargement: !isSvg });
  switch (format) {
    case 'avif':
      return await picture.avif(AVIF).toBuffer();
    case 'webp':
      return await picture.webp(WEBP).toBuffer();
    case 'png':
      return await picture.png(PNG).toBuffer();
    case 'jpeg':
      return await picture.flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  }
}
