import type { Sharp } from 'sharp';
import type { CropArea } from '../../crop.ts';
import { openPicture } from './open-picture.ts';

export interface CropInput {
  bytes: Uint8Array;
  contentType: string;
  /** In pixels of the upright picture. */
  pixels: CropArea;
}

/** Better than that of renditions, because they are made from it. */
const QUALITY = 92;

/** A part of a still picture, upright and in its own format. Null when it cannot be read. */
export async function cropPicture({ bytes, contentType, pixels }: CropInput): Promise<Uint8Array | null> {
  const opened = openPicture(bytes, { contentType });
  if (opened === null) return null;
  try {
    return await encode(opened.autoOrient().extract(pixels).keepIccProfile(), contentType);
  } catch (error) {
    // The library reports invalid pictures only through messages. That it fails is enough.
    if (error instanceof Error) return null;
    throw error;
  }
}

async function encode(picture: Sharp, contentType: string): Promise<Uint8Array | null> {
  switch (contentType) {
    case 'image/jpeg':
      return await picture.jpeg({ quality: QUALITY }).toBuffer();
    case 'image/png':
      return await picture.png().toBuffer();
    case 'image/webp':
      return await picture.webp({ quality: QUALITY }).toBuffer();
    case 'image/avif':
      return await picture.avif({ quality: 75, effort: 2 }).toBuffer();
    case 'image/gif':
      return await picture.gif().toBuffer();
    default:
      return null;
  }
}
