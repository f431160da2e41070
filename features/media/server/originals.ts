import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { isPicture } from '../rules.ts';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Originals lie under their hash: the same file put in twice is kept once. */
export function originalKey(websiteId: WebsiteId, sha256: string): string {
  return `${websiteId}/original/${sha256}`;
}

// A drawing or photograph beyond this is a bomb, not a picture.
const MAX_PIXELS = 100_000_000;

/** Reads the size of a picture; null when the bytes are not one, whatever the file is called. */
export async function measure(
  bytes: Uint8Array,
  contentType: string,
): Promise<{ width: number; height: number } | null> {
  if (!isPicture(contentType)) return { width: 0, height: 0 };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { width, height };
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
