import { isPicture, systemDataVariants } from '../rules.ts';
import type { ImageColors } from './child/colors.ts';
import type { Medium } from './repository.ts';

/** A picture as templates see it. */
export interface ImageJson {
  id: string;
  assetUrl: string;
  originalSize: string;
  mediaFocalPoint: { x: number; y: number };
  altText: string;
  title: string;
  filename: string;
  systemDataVariants: string;
  /** Absent until they are known. */
  colorData?: ColorData;
}

/** Averages as `rrggbb`, by the names that templates use. */
interface ColorData {
  topLeftAverage: string;
  topRightAverage: string;
  bottomLeftAverage: string;
  bottomRightAverage: string;
  centerAverage: string;
  suggestedBgColor: string;
}

/** The fields of a medium needed to show it. */
export interface ImageSource
  extends Pick<Medium, 'id' | 'filename' | 'sha256' | 'width' | 'height' | 'alt' | 'title' | 'focalPoint'> {
  colors?: ImageColors | null;
}

/** The part of the hash in the URL changes with the picture, so that browsers may cache it forever. */
const VERSION_LENGTH = 10;

export function versionOf({ sha256 }: { sha256: string }): string {
  return sha256.slice(0, VERSION_LENGTH);
}

export function imageUrl(medium: Pick<ImageSource, 'sha256' | 'filename'> & { id: string }): string {
  const stem = medium.filename.replace(/\.[^.]*$/, '');
  return `/media/${medium.id}/${versionOf(medium)}/${encodeURIComponent(stem)}`;
}

export function toImageJson(medium: ImageSource): ImageJson {
  return {
    id: medium.id,
    assetUrl: imageUrl(medium),
    originalSize: `${medium.width}x${medium.height}`,
    mediaFocalPoint: { x: medium.focalPoint[0], y: medium.focalPoint[1] },
    altText: medium.alt,
    // Templates use the title, otherwise the file name, as alternative text.
    title: medium.title || medium.alt,
    filename: medium.filename,
    systemDataVariants: systemDataVariants(medium.width, medium.height),
    ...(medium.colors !== undefined && medium.colors !== null && { colorData: toColorData(medium.colors) }),
  };
}

function toColorData(colors: ImageColors): ColorData {
  return {
    topLeftAverage: colors.topLeft,
    topRightAverage: colors.topRight,
    bottomLeftAverage: colors.bottomLeft,
    bottomRightAverage: colors.bottomRight,
    centerAverage: colors.center,
    suggestedBgColor: colors.dominant,
  };
}

export function isImage(medium: Medium): boolean {
  return isPicture(medium.contentType) && medium.width > 0;
}
