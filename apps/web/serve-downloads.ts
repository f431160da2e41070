import { openDownload } from '#features/orders/server/index.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import type { FileParts } from './send-file.ts';

/**
 * Purchased files, by short-lived links. Sent as attachments, never displayed, so that no file can run on this origin.
 */
export function mountDownloads({ server, parts }: HttpApp, { storage, sendFile }: FileParts): void {
  const rate = { max: 60, seconds: 60 };
  server.get<{ Params: { token: string } }>('/downloads/:token', async (request, reply) => {
    const websiteId = await parts.findTenant(request.hostname);
    if (websiteId === null) throw httpErrors.error('HTTP_NOT_FOUND');
    const wait = parts.limiter.take(`downloads|${clientKeyOf(request.ip)}`, rate);
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      throw httpErrors.error('HTTP_TOO_MANY');
    }
    const ctx = { ...parts, db: parts.database, websiteId, storage };
    const download = await openDownload(ctx, parts.secret, request.params.token);
    if (download === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${download.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, download);
  });
}
