import { readerOf } from '#features/content/server/index.ts';
import { originalKey } from '#features/media/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import * as products from './repository.ts';

const ItemIdSchema = idSchema<'item'>();

interface RecordingRoute {
  Params: { itemId: string };
}

/** The recording of a product. These are the only originals sent: audio can neither run nor contain a location. */
export function mountRecordings(app: HttpApp, { storage, sendFile }: FileParts): void {
  const { parts, server } = app;
  server.get<RecordingRoute>('/media/audio/:itemId', async (request, reply) => {
    const ctx = await requestContext(parts, request, reply);
    const itemId = ItemIdSchema.safeParse(request.params.itemId);
    if (ctx === null || !itemId.success) throw httpErrors.error('HTTP_NOT_FOUND');
    const { websiteId } = ctx;
    const found = await products.findRecording(parts.database, websiteId, {
      itemId: itemId.data,
      reader: readerOf(ctx),
    });
    const file = found === null ? null : await storage.open(originalKey(websiteId, found.sha256));
    if (found === null || file === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type(found.contentType)
      // A recording sent to a member may be for members only.
      .header('cache-control', ctx.isMember === true ? 'private, no-store' : 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, { file, etag: `"${found.sha256.slice(0, 20)}"` });
  });
}
