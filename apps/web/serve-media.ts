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
 * Pictures in the width that a page asks for, drawn anew, and what plays in a page. Originals of pictures are not sent, nor
 * files of other kinds, nor what a product is sold by.
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

/** While the right rendition is made, another stands in for it: soon to be asked for again. */
const A_MOMENT = 'public, max-age=30';

/**
 * The best that the browser says it can show. AVIF takes long to make: it is sent when it was made ahead, and not waited for.
 * A rendition that is missing is made by a job, and meanwhile the next best one is sent.
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
