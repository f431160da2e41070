import { findRecording } from '#features/catalog/server/index.ts';
import { originalKey } from '#features/media/server/index.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { toByteRange } from './byte-range.ts';

const ItemIdSchema = idSchema<'item'>();

interface RecordingRoute {
  Params: { itemId: string };
}

/** What a product can be listened to by. Of the originals these alone are sent: sound can neither run nor tell a place. */
export function mountRecordings(app: HttpApp, storage: Storage): void {
  const { parts, server } = app;
  server.get<RecordingRoute>('/media/audio/:itemId', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    const itemId = ItemIdSchema.safeParse(request.params.itemId);
    if (websiteId === null || !itemId.success) throw httpErrors.error('HTTP_NOT_FOUND');
    const found = await findRecording(parts.database, websiteId, itemId.data);
    const bytes = found === null ? null : await storage.get(originalKey(websiteId, found.sha256));
    if (found === null || bytes === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type(found.contentType)
      .header('etag', `"${found.sha256.slice(0, 20)}"`)
      .header('cache-control', 'public, max-age=300')
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', "default-src 'none'; sandbox");
    const range = toByteRange(request.headers.range, bytes.length);
    if (range === 'whole') return await reply.send(Buffer.from(bytes));
    if (range === 'outside') return await reply.status(416).header('content-range', `bytes */${bytes.length}`).send();
    const { first, last } = range;
    reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`);
    return await reply.send(Buffer.from(bytes.subarray(first, last + 1)));
  });
}
