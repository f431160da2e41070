import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { IMMUTABLE_CACHE } from '#platform/http/send-asset.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { isServed, toImageWidth } from '../rules.ts';
import { isImage } from './image-json.ts';
import type { MediaReferences } from './media-references.ts';
import { originalKey } from './originals.ts';
import type { Pictures } from './pictures.ts';
import { placeholderOf } from './placeholder.ts';
import { formatWithoutWebp } from './prepared-renditions.ts';
import type { RenditionFormat } from './rendition.ts';
import type { Medium } from './repository.ts';
import * as media from './repository.ts';

const MediaIdSchema = idSchema<'media'>();
const VERSION_PATTERN = /^[0-9a-f]{10}$/;

/** The URL of a file that was replaced: it leads to the current file, which may be replaced again. */
const REPLACED_CACHE = 'public, no-cache';

export interface MediaParts extends FileParts {
  pictures: Pictures;
  references: readonly MediaReferences[];
}

/**
 * Pictures in the requested width, always re-encoded, and media that play in a page with their captions. Originals of
 * pictures are not sent, nor files of other kinds, nor the downloads of products.
 */
export function mountMedia(app: HttpApp, { pictures, references, storage, sendFile }: MediaParts): void {
  const { parts, server } = app;
  const isSold = async (websiteId: WebsiteId, { filename }: Medium): Promise<boolean> => {
    const answers = await Promise.all(
      references.map(async (slice) => await slice.isSold?.(parts.database, websiteId, filename)),
    );
    return answers.includes(true);
  };
  server.get('/media/:id/:version/:name', async (request, reply) => {
    const websiteId = await findWebsite(parts, request);
    const params = request.params as { id: string; version: string };
    const id = MediaIdSchema.safeParse(params.id);
    const { version } = params;
    if (websiteId === null || !id.success || !VERSION_PATTERN.test(version)) throw httpErrors.error('HTTP_NOT_FOUND');
    const medium = await media.findByVersion(parts.database, websiteId, { id: id.data, version });
    if (medium === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const isCurrent = medium.sha256.startsWith(version);
    const cache = isCurrent ? IMMUTABLE_CACHE : REPLACED_CACHE;
    reply.header('cache-control', cache).header('content-security-policy', "default-src 'none'; sandbox");
    if (isImage(medium)) return await sendPicture({ request, reply }, { websiteId, medium, pictures });
    const sold = !isServed(medium.contentType) || (await isSold(websiteId, medium));
    if (sold) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendRecording({ request, reply }, { websiteId, medium, storage, sendFile });
  });
}

interface ServedMedium {
  websiteId: WebsiteId;
  medium: Medium;
}

/** While the right rendition is made, another one is sent, which must be requested again soon. */
const SHORT_CACHE = 'public, max-age=30';

/**
 * The best format that the browser accepts. AVIF takes long to encode: it is sent if it was prepared, and never waited
 * for. A missing rendition is made by a job, and the closest one is sent meanwhile.
 */
async function sendPicture(
  { request, reply }: Exchange,
  { websiteId, medium, pictures }: ServedMedium & { pictures: Pictures },
): Promise<unknown> {
  const width = toImageWidth((request.query as { format?: string }).format);
  const accept = request.headers.accept ?? '';
  const format = accept.includes('image/webp') ? 'webp' : formatWithoutWebp(medium);
  const formats: RenditionFormat[] = accept.includes('image/avif') ? ['avif', format] : [format];
  const choice = await pictures.choose({ websiteId, medium, width, formats });
  if (choice.kind === 'lost') throw httpErrors.error('HTTP_NOT_FOUND');
  if (choice.kind !== 'exact') await pictures.order({ websiteId, mediaId: medium.id, width, format });
  reply.header('vary', 'accept');
  if (choice.kind === 'nothing-yet')
    return await reply.type('image/png').header('cache-control', 'no-store').send(placeholderOf(medium));
  const { rendition, bytes, kind } = choice;
  const etag = `"${medium.sha256.slice(0, 20)}-${rendition.width}-${rendition.format}"`;
  reply.type(`image/${rendition.format}`).header('etag', etag);
  if (kind === 'substitute') reply.header('cache-control', SHORT_CACHE);
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
  return await reply.send(bytes);
}

/** Audio, video and captions, whole or the range being played. None of them can run, whatever else is in the file. */
async function sendRecording(
  { request, reply }: Exchange,
  { websiteId, medium, storage, sendFile }: ServedMedium & FileParts,
): Promise<unknown> {
  const file = await storage.open(originalKey(websiteId, medium.sha256));
  if (file === null) throw httpErrors.error('HTTP_NOT_FOUND');
  reply.type(medium.contentType);
  return await sendFile(request, reply, { file, etag: `"${medium.sha256.slice(0, 20)}"` });
}
