import { httpErrors } from '#platform/http/errors.ts';
import { type PageRoute, pageRoute } from '#platform/http/page-route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import { openSubmittedFile } from './open-submitted-file.ts';

const RATE = { name: 'sent-files', max: 120, seconds: 60 };
const GET = { method: 'GET', path: '/downloads/forms/:id', rate: RATE, bodyLimit: 0, sameOrigin: false } as const;

/**
 * Files that visitors uploaded with forms, for owners. Sent as attachments, never displayed, so that no file can run on
 * this origin.
 */
export function createSubmittedFilePages({ storage, sendFile }: FileParts): PageRoute[] {
  const download = pageRoute({ ...GET, capability: 'forms.read' }, async (ctx, { request, reply }) => {
    const { id } = request.params as { id: string };
    const sent = await openSubmittedFile(ctx, storage, id);
    if (sent === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${sent.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, { file: sent.file, etag: `"${id}"` });
  });
  return [download];
}
