import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlayable, toImageWidth } from '#features/media/rules.ts';
import {
  findMedium,
  isImage,
  isSoldMedium,
  type Medium,
  originalKey,
  placeholderOf,
  type RenditionFormat,
} from '#features/media/server/index.ts';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { Pictures } from './pictures.ts';
import type { FileParts } from './send-file.ts';
import { FOR_EVER } from './serve-assets.ts';

const MediaIdSchema = idSchema<'media'>();
const VERSION_PATTERN = /^[0-9a-f]{10}$/;

interface MediaRoute {
  Params: { id: string; version: string; name: string };
  Querystring: { format?: string };
}
type MediaRequest = FastifyRequest<MediaRoute>;

export interface MediaParts extends FileParts {
  pictures: Pictures;
}

/**
 * Pictures in the requested width, always re-encoded, and media that play in a page. Originals of pictures are not
 * sent, nor files of other kinds, nor the downloads of products.
 */
export function mountMedia(app: HttpApp, { pictures, storage, sendFile }: MediaParts): void {
  const { parts, server } = app;
  server.get<MediaRoute>('/media/:id/:version/:name', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    const id = MediaIdSchema.safeParse(request.params.id);
    const { version } = request.params;
    if (websiteId === null || !id.success || !VERSION_PATTERN.test(version)) throw httpErrors.error('HTTP_NOT_FOUND');
    const medium = await findMedium(parts.database, websiteId, id.data);
    if (medium === null || !medium.sha256.startsWith(version)) throw httpErrors.error('HTTP_NOT_FOUND');
    reply.header('cache-control', FOR_EVER).header('content-security-policy', "default-src 'none'; sandbox");
    if (isImage(medium)) return await sendPicture(request, reply, { websiteId, medium, pictures });
    const sold = !isPlayable(medium.contentType) || (await isSoldMedium(parts.database, websiteId, medium));
    if (sold) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendRecording(request, reply, { websiteId, medium, storage, sendFile });
  });
}

interface Found {
  websiteId: WebsiteId;
  medium: Medium;
}

/** While the right rendition is made, another one is sent, which must be requested again soon. */
const A_MOMENT = 'public, max-age=30';

/**
 * The best format that the browser accepts. AVIF takes long to encode: it is sent if it was prepared, and never waited
 * for. A missing rendition is made by a job, and the closest one is sent meanwhile.
 */
async function sendPicture(
  request: MediaRequest,
  reply: FastifyReply,
  { websiteId, medium, pictures }: Found & { pictures: Pictures },
): Promise<FastifyReply> {
  const width = toImageWidth(request.query.format);
  const accept = request.headers.accept ?? '';
  const format = plainFormat(medium, accept);
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
  if (kind === 'substitute') reply.header('cache-control', A_MOMENT);
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
  return await reply.send(bytes);
}

function plainFormat({ alpha }: Medium, accept: string): RenditionFormat {
  if (accept.includes('image/webp')) return 'webp';
  return alpha ? 'png' : 'jpeg';
}

/** Audio and video, whole or the range being played. Neither can run, whatever else is in the file. */
async function sendRecording(
  request: MediaRequest,
  reply: FastifyReply,
  { websiteId, medium, storage, sendFile }: Found & FileParts,
): Promise<FastifyReply> {
  const file = await storage.open(originalKey(websiteId, medium.sha256));
  if (file === null) throw httpErrors.error('HTTP_NOT_FOUND');
  reply.type(medium.contentType);
  return await sendFile(request, reply, { file, etag: `"${medium.sha256.slice(0, 20)}"` });
}
