import type { MediaId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { IMAGE_WIDTHS } from '../rules.ts';
import { examine } from './examine.ts';
import { isImage } from './image-json.ts';
import { markPrepared } from './library-repository.ts';
import { originalKey } from './originals.ts';
import { createRenditions } from './renditions.ts';
import { find, type Medium } from './repository.ts';

/** Widths that telephones and desks ask for; the rest are made when they are. */
const COMMON = IMAGE_WIDTHS.filter((width) => width >= 300 && width <= 1500);

/**
 * Makes the renditions of a picture that pages ask for most. AVIF is made here alone: it takes seconds, which no visitor
 * waits for. Safe to repeat: what is there already is left.
 */
export async function preparePictureNow(
  ctx: Ctx & { signal: AbortSignal },
  storage: Storage,
  mediaId: MediaId,
): Promise<void> {
  const found = await find(ctx.db, ctx.websiteId, mediaId);
  if (found === null || !isImage(found)) return;
  const medium = await complete(ctx, storage, found);
  if (medium === null) return;
  const renditions = createRenditions(storage);
  const formats = medium.frames > 1 ? (['webp'] as const) : (['webp', 'avif'] as const);
  for (const format of formats) {
    for (const width of COMMON) {
      ctx.signal.throwIfAborted();
      await renditions.get(ctx.websiteId, medium, { width, format });
    }
  }
  await markPrepared(ctx.db, ctx.websiteId, medium, ctx.clock());
}

/** A picture from before colours were measured gets them; null when its file is lost. */
async function complete(ctx: Ctx, storage: Storage, medium: Medium): Promise<Medium | null> {
  const bytes = await storage.get(originalKey(ctx.websiteId, medium.sha256));
  if (bytes === null) {
    await markPrepared(ctx.db, ctx.websiteId, medium, ctx.clock());
    return null;
  }
  if (medium.colors !== null) return medium;
  const found = await examine(bytes, medium.contentType);
  return found.ok ? { ...medium, ...found.facts, width: medium.width, height: medium.height } : medium;
}
