import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { isImage } from './image-json.ts';
import { hashOf, measure } from './originals.ts';
import { PAGE_RENDITIONS } from './prepared-renditions.ts';
import type { Rendition } from './rendition.ts';
import { renditionKey } from './rendition-store.ts';
import * as media from './repository.ts';
import { requestRendition } from './request-rendition.ts';

/** The key of a rendition in a storage that belongs to no website. */
function sharedRenditionKey({ sha256 }: { sha256: string }, { width, format }: Rendition): string {
  return `${sha256}/${width}w.${format}`;
}

/**
 * Copies the renditions that pages show from a storage that was filled in advance. Returns how many were copied. A
 * missing one, for example of a picture that has changed since, is left to the job that prepares the website.
 */
export async function copyRenditions(ctx: Ctx, { from, to }: { from: Storage; to: Storage }): Promise<number> {
  const pictures = (await media.list(ctx.db, ctx.websiteId)).filter(isImage);
  let copied = 0;
  for (const medium of pictures) {
    const found = await Promise.all(
      PAGE_RENDITIONS.map(async (rendition) => {
        const bytes = await from.get(sharedRenditionKey(medium, rendition));
        if (bytes !== null) await to.put(renditionKey(ctx.websiteId, medium, rendition), bytes);
        return bytes !== null;
      }),
    );
    copied += found.filter(Boolean).length;
  }
  return copied;
}

/** Makes the renditions for `copyRenditions` that are missing. Returns the hash of the picture. */
export async function makeSharedRenditions(
  storage: Storage,
  original: Uint8Array,
  contentType: string,
): Promise<string> {
  const properties = await measure(original, contentType);
  if (properties === null) throw new Error('The picture cannot be read');
  const medium = { ...properties, contentType, sha256: hashOf(original) };
  for (const rendition of PAGE_RENDITIONS) {
    const key = sharedRenditionKey(medium, rendition);
    if (await storage.has(key)) continue;
    const bytes = await requestRendition(original, { medium, rendition, priority: 'owner' });
    if (bytes === null) throw new Error('The picture cannot be rendered');
    await storage.put(key, bytes);
  }
  return medium.sha256;
}
