import { openSentFile } from '#features/forms/server/index.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { requestContext } from '#platform/http/request-context.ts';
import type { FileParts } from './send-file.ts';

/**
 * Files that visitors uploaded with forms, for owners. Sent as attachments, never displayed, so that no file can run on
 * this origin.
 */
export function mountSentFiles({ server, parts }: HttpApp, { storage, sendFile }: FileParts): void {
  const rate = { max: 120, seconds: 60 };
  server.get<{ Params: { id: string } }>('/downloads/forms/:id', async (request, reply) => {
    const ctx = await requestContext(parts, request, reply);
    if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
    if (parts.limiter.take(`sent-files|${clientKeyOf(request.ip)}`, rate) > 0) throw httpErrors.error('HTTP_TOO_MANY');
    if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
    if (!parts.isAllowed(ctx.viewer.roles, 'forms.read')) throw httpErrors.error('HTTP_NOT_ALLOWED');
    const sent = await openSentFile(ctx, storage, request.params.id);
    if (sent === null) throw httpErrors.error('HTTP_NOT_FOUND');
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${sent.filename}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return await sendFile(request, reply, { file: sent.file, etag: `"${request.params.id}"` });
  });
}
