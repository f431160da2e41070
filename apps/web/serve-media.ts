import { toImageWidth } from '#features/media/rules.ts';
import { findMedium, isImage, type RenditionFormat, type Renditions } from '#features/media/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { FOR_EVER } from './serve-assets.ts';

const MediaIdSchema = idSchema<'media'>();

interface MediaRoute {
  Params: { id: string; version: string; name: string };
  Querystring: { format?: string };
}

/** Pictures in the width that a page asks for. Originals, and files that are not pictures, are not sent. */
export function mountMedia(app: HttpApp, renditions: Renditions): void {
  const { parts, server } = app;
  server.get<MediaRoute>('/media/:id/:version/:name', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    const id = MediaIdSchema.safeParse(request.params.id);
    if (websiteId === null || !id.success) throw httpErrors.error('HTTP_NOT_FOUND');
    const medium = await findMedium(parts.database, websiteId, id.data);
    const current = medium !== null && isImage(medium) && medium.sha256.startsWith(request.params.version);
    if (!current || request.params.version === '') throw httpErrors.error('HTTP_NOT_FOUND');
    const format: RenditionFormat = (request.headers.accept ?? '').includes('image/webp') ? 'webp' : 'jpeg';
    const bytes = await renditions.get(websiteId, medium, { width: toImageWidth(request.query.format), format });
    if (bytes === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type(`image/${format}`)
      .header('cache-control', FOR_EVER)
      .header('vary', 'accept')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await reply.send(bytes);
  });
}
