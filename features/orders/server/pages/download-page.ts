import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { openDownload } from '../downloads.ts';

const RATE = { name: 'downloads', max: 60, seconds: 60 };
const GET = { method: 'GET', path: '/downloads/:token', rate: RATE, bodyLimit: 0, sameOrigin: false } as const;

export interface DownloadPageOptions extends FileParts {
  /** Signs the links. */
  secret: string;
}

/**
 * Purchased files, by short-lived links. Sent as attachments, never displayed, so that no file can run on this origin.
 */
export function createDownloadPage({ secret, storage, sendFile }: DownloadPageOptions): PageRoute {
  return pageRoute(GET, async (ctx, { request, reply }) => {
    const { token } = request.params as { token: string };
    const found = await openDownload({ ...ctx, storage }, secret, token);
    if (found === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${found.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, found);
  });
}
