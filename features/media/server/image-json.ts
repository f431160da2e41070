import { isPicture, systemDataVariants } from '../rules.ts';
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
}

/** What is needed of a medium to show it. */
export type ImageSource = Omit<Medium, 'contentType' | 'bytes'>;

/** The part of the hash in an address changes with the picture, so that browsers may keep it for ever. */
const VERSION_LENGTH = 10;

export function imageUrl(medium: Pick<ImageSource, 'sha256' | 'filename'> & { id: string }): string {
  const version = medium.sha256.slice(0, VERSION_LENGTH);
  const stem = medium.filename.replace(/\.[^.]*$/, '');
  return `/media/${medium.id}/${version}/${encodeURIComponent(stem)}`;
}

export function toImageJson(medium: ImageSource): ImageJson {
  return {
    id: medium.id,
    assetUrl: imageUrl(medium),
    originalSize: `${medium.width}x${medium.height}`,
    mediaFocalPoint: { x: medium.focalPoint[0], y: medium.focalPoint[1] },
    altText: medium.alt,
    title: medium.title,
    filename: medium.filename,
    systemDataVariants: systemDataVariants(medium.width, medium.height),
  };
}

export function isImage(medium: Medium): boolean {
  return isPicture(medium.contentType) && medium.width > 0;
}
