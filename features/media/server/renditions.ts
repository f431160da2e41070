import sharp from 'sharp';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { ImageWidth } from '../rules.ts';
import { originalKey } from './originals.ts';
import type { Medium } from './repository.ts';

export type RenditionFormat = 'webp' | 'jpeg';

export interface Rendition {
  width: ImageWidth;
  format: RenditionFormat;
}

const WEBP_QUALITY = 80;
const JPEG_QUALITY = 82;

/** Makes renditions when first asked for and keeps them; many requests for one that is being made share the work. */
export function createRenditions(storage: Storage) {
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function make(websiteId: WebsiteId, medium: Medium, rendition: Rendition): Promise<Uint8Array | null> {
    const original = await storage.get(originalKey(websiteId, medium.sha256));
    if (original === null) return null;
    const bytes = await render(original, medium, rendition);
    await storage.put(renditionKey(websiteId, medium, rendition), bytes);
    return bytes;
  }

  return {
    async get(websiteId: WebsiteId, medium: Medium, rendition: Rendition): Promise<Uint8Array | null> {
      const key = renditionKey(websiteId, medium, rendition);
      const kept = await storage.get(key);
      if (kept !== null) return kept;
      const making = underWay.get(key) ?? make(websiteId, medium, rendition).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return await making;
    },
  };
}
export type Renditions = ReturnType<typeof createRenditions>;

function renditionKey(websiteId: WebsiteId, medium: Medium, { width, format }: Rendition): string {
  return `${websiteId}/rendition/${medium.sha256}/${width}w.${format}`;
}

// Drawings are enlarged without loss; photographs are not made larger than they are.
async function render(original: Uint8Array, medium: Medium, { width, format }: Rendition): Promise<Uint8Array> {
  const drawing = medium.contentType === 'image/svg+xml';
  const density = drawing ? Math.min(300, Math.max(18, (72 * width) / medium.width)) : undefined;
  const picture = sharp(original, { ...(density === undefined ? {} : { density }), failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: !drawing });
  if (format === 'webp') return await picture.webp({ quality: WEBP_QUALITY, effort: 3 }).toBuffer();
  return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
}
