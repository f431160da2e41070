import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPlayable, toImageWidth } from '#features/media/rules.ts';
import {
  findMedium,
  isImage,
  isSoldMedium,
  type Medium,
  originalKey,
  type RenditionFormat,
  type Renditions,
} from '#features/media/server/index.ts';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
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
  renditions: Renditions;
}

/**
 * Pictures in the width that a page asks for, drawn anew, and what plays in a page. Originals of pictures are not sent, nor
 * files of other kinds, nor what a product is sold by.
 */
export function mountMedia(app: HttpApp, { renditions, storage, sendFile }: MediaParts): void {
  const { parts, server } = app;
  server.get<MediaRoute>('/media/:id/:version/:name', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    const id = MediaIdSchema.safeParse(request.params.id);
    const { version } = request.params;
    if (websiteId === null || !id.success || !VERSION_PATTERN.test(version)) throw httpErrors.error('HTTP_NOT_FOUND');
    const medium = await findMedium(parts.database, websiteId, id.data);
    if (medium === null || !medium.sha256.startsWith(version)) throw httpErrors.error('HTTP_NOT_FOUND');
    reply.header('cache-control', FOR_EVER).header('content-security-policy', "default-src 'none'; sandbox");
    if (isImage(medium)) return await sendPicture(request, reply, { websiteId, medium, renditions });
    const sold = !isPlayable(medium.contentType) || (await isSoldMedium(parts.database, websiteId, medium));
    if (sold) throw httpErrors.error('HTTP_NOT_FOUND');
    return await sendRecording(request, reply, { websiteId, medium, storage, sendFile });
  });
}

interface Found {
  websiteId: WebsiteId;
  medium: Medium;
}

/** The best that the browser says it can show. AVIF takes long to make: it is sent when it was made ahead, and not waited for. */
async function sendPicture(
  request: MediaRequest,
  reply: FastifyReply,
  { websiteId, medium, renditions }: Found & { renditions: Renditions },
): Promise<FastifyReply> {
  const width = toImageWidth(request.query.format);
  const accept = request.headers.accept ?? '';
  const ahead = accept.includes('image/avif')
    ? await renditions.find(websiteId, medium, { width, format: 'avif' })
    : null;
  const format: RenditionFormat = ahead === null ? plainFormat(medium, accept) : 'avif';
  const bytes = ahead ?? (await renditions.get(websiteId, medium, { width, format }));
  if (bytes === null) throw httpErrors.error('HTTP_NOT_FOUND');
  const etag = `"${medium.sha256.slice(0, 20)}-${width}-${format}"`;
  reply.type(`image/${format}`).header('etag', etag).header('vary', 'accept');
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
  return await reply.send(bytes);
}

function plainFormat({ alpha }: Medium, accept: string): RenditionFormat {
  if (accept.includes('image/webp')) return 'webp';
  return alpha ? 'png' : 'jpeg';
}

/** Sound and film, whole or the part that is played: neither can run, whatever else is in the file. */
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
