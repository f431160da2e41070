import type { MediaId } from '#kernel/ids/id.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { mediaErrors } from '../errors.ts';
import { chooseRendition } from './choose-rendition.ts';
import { isImage } from './image-json.ts';
import { placeholderOf } from './placeholder.ts';
import type { Renditions } from './rendition-store.ts';
import * as mediaRepository from './repository.ts';

const WIDTH = 500;
const WAIT_MS = 4000;

/** A small rendition for the owner. Pictures in the trash have no public URL. */
export async function sendPreview(
  ctx: RequestCtx,
  { renditions, reply }: { renditions: Renditions } & Exchange,
  id: MediaId,
): Promise<unknown> {
  const medium = await mediaRepository.find(ctx.db, ctx.websiteId, id);
  if (medium === null || !isImage(medium)) throw mediaErrors.error('MEDIA_NOT_FOUND');
  const { websiteId, log } = ctx;
  const request = { websiteId, medium, width: WIDTH, formats: ['webp'] } as const;
  const choice = await chooseRendition({ renditions, log, waitMs: WAIT_MS }, request);
  if (choice.kind === 'lost') throw mediaErrors.error('MEDIA_NOT_FOUND');
  reply.header('cache-control', 'private, no-cache').header('content-security-policy', "default-src 'none'; sandbox");
  if (choice.kind === 'nothing-yet') return await reply.type('image/png').send(placeholderOf(medium));
  return await reply.type('image/webp').send(choice.bytes);
}
