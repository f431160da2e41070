import type { MediaId } from '#kernel/ids/id.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { mediaErrors } from '../errors.ts';
import { originalKey } from './originals.ts';
import * as mediaRepository from './repository.ts';

/** Sends the original as an attachment, never displayed, so that no file can run on this origin. */
export async function sendOriginal(
  ctx: RequestCtx,
  { storage, sendFile, request, reply }: FileParts & Exchange,
  id: MediaId,
): Promise<unknown> {
  const medium = await mediaRepository.find(ctx.db, ctx.websiteId, id);
  const file = medium === null ? null : await storage.open(originalKey(ctx.websiteId, medium.sha256));
  if (medium === null || file === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
  reply
    .type(medium.contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(medium.filename)}`)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return await sendFile(request, reply, { file, etag: `"${medium.sha256.slice(0, 20)}"` });
}
