import { readDownload } from '#features/orders/server/index.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';

/** Bought files, by links that work for some minutes. They are saved by the browser, never shown: a file cannot run here. */
export function mountDownloads({ server, parts }: HttpApp, storage: Storage): void {
  const rate = { max: 60, seconds: 60 };
  server.get<{ Params: { token: string } }>('/downloads/:token', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const wait = parts.limiter.take(`downloads|${request.ip}`, rate);
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      throw httpErrors.error('HTTP_TOO_MANY');
    }
    const ctx = { ...parts, db: parts.database, websiteId, storage };
    const file = await readDownload(ctx, parts.secret, request.params.token);
    if (file === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await reply.send(file.bytes);
  });
}
