import { availableParallelism, loadavg } from 'node:os';
import type { MediaId } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { IMAGE_WIDTHS, type ImageWidth } from '../rules.ts';
import { examine } from './examine.ts';
import { isImage } from './image-json.ts';
import * as library from './library-repository.ts';
import { prepareWebsite, WEBSITE_KEY } from './media-jobs.ts';
import { originalKey } from './originals.ts';
import { previewRendition } from './prepared-renditions.ts';
import type { Rendition } from './rendition.ts';
import { createRenditionStore, type Renditions } from './rendition-store.ts';
import type { Medium } from './repository.ts';
import * as media from './repository.ts';

/** The first width to make: with it a page can show a substitute for every other width down to half of it. */
const FIRST_WIDTH: ImageWidth = 750;
/** AVIF saves nothing at the smallest width, and takes too long at the largest. */
const AVIF_WIDTHS = IMAGE_WIDTHS.filter((width) => width >= 300 && width <= 1500);

/**
 * Makes the renditions of a picture that pages request. AVIF is made only here: it takes seconds, too long for a
 * visitor. Safe to repeat: existing renditions are kept.
 */
export async function preparePictureNow(
  ctx: Ctx & { signal: AbortSignal },
  storage: Storage,
  mediaId: MediaId,
): Promise<void> {
  const found = await media.find(ctx.db, ctx.websiteId, mediaId);
  if (found === null || !isImage(found)) return;
  const medium = await withProperties(ctx, storage, found);
  if (medium === null) return;
  const renditions = createRenditionStore(storage);
  const formats = medium.frames > 1 ? (['webp'] as const) : (['webp', 'avif'] as const);
  for (const format of formats) {
    for (const width of format === 'avif' ? AVIF_WIDTHS : IMAGE_WIDTHS) {
      ctx.signal.throwIfAborted();
      await renditions.get(ctx.websiteId, medium, { width, format }, 'background');
    }
  }
  ctx.signal.throwIfAborted();
  await renditions.get(ctx.websiteId, medium, previewRendition(medium), 'background');
  await library.markPrepared(ctx.db, ctx.websiteId, medium, ctx.clock());
}

/** Each part of the work is short, so that a worker can stop soon. */
const MAX_RUN_MS = 1500;
const BUSY_PAUSE_FACTOR = 8;

/**
 * Makes the renditions of all pictures of a website, from the given position: first one of each, so that every page soon
 * has something to show, then the others. Does one part and leaves the rest to the next job, after a pause as long as
 * the work, and much longer on a busy machine, to leave it to visitors.
 */
export async function prepareWebsiteNow(
  ctx: Ctx & { signal: AbortSignal },
  renditions: Pick<Renditions, 'has' | 'get'>,
  { done }: { done: number },
): Promise<void> {
  const pictures = (await media.list(ctx.db, ctx.websiteId)).filter(isImage);
  const requested = listRequested(pictures);
  const startedAt = performance.now();
  let next = done;
  for (; next < requested.length && performance.now() - startedAt < MAX_RUN_MS; next++) {
    ctx.signal.throwIfAborted();
    const { medium, rendition } = requested[next] as RequestedRendition; // within the list
    if (!(await renditions.has(ctx.websiteId, medium, rendition)))
      await renditions.get(ctx.websiteId, medium, rendition, 'background');
  }
  if (next >= requested.length) return;
  const runAt = new Date(ctx.clock().getTime() + (performance.now() - startedAt) * pauseFactor());
  await enqueue(ctx, prepareWebsite, { payload: { done: next }, runAt, uniqueKey: WEBSITE_KEY });
}

interface RequestedRendition {
  medium: Medium;
  rendition: Rendition;
}

/** A waiting job stores its position in this list. Append to it, so that the position stays valid after an upgrade. */
function listRequested(pictures: readonly Medium[]): RequestedRendition[] {
  const webp = [FIRST_WIDTH, ...IMAGE_WIDTHS].flatMap((width) =>
    pictures.map((medium): RequestedRendition => ({ medium, rendition: { width, format: 'webp' } })),
  );
  return [...webp, ...pictures.map((medium) => ({ medium, rendition: previewRendition(medium) }))];
}

/** The pause relative to the work: once on an idle machine, 13 times at a load of two tasks per processor. */
function pauseFactor(): number {
  const [load = 0] = loadavg();
  return 1 + BUSY_PAUSE_FACTOR * Math.max(0, load / availableParallelism() - 0.5);
}

export async function makeRenditionNow(
  ctx: Ctx,
  storage: Storage,
  { mediaId, ...rendition }: Rendition & { mediaId: MediaId },
): Promise<void> {
  const medium = await media.find(ctx.db, ctx.websiteId, mediaId);
  if (medium !== null && isImage(medium)) await createRenditionStore(storage).get(ctx.websiteId, medium, rendition);
}

/** Adds the colours of a picture from before they were measured. Null when its file is lost. */
async function withProperties(ctx: Ctx, storage: Storage, medium: Medium): Promise<Medium | null> {
  const bytes = await storage.get(originalKey(ctx.websiteId, medium.sha256));
  if (bytes === null) {
    await library.markPrepared(ctx.db, ctx.websiteId, medium, ctx.clock());
    return null;
  }
  if (medium.colors !== null) return medium;
  const found = await examine(bytes, medium.contentType);
  return found.ok ? { ...medium, ...found.properties, width: medium.width, height: medium.height } : medium;
}
