import type { Exchange } from '#platform/http/exchange.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import type { JobKey } from '#platform/jobs/job-repository.ts';
import { jobErrors } from '../errors.ts';
import { findJob } from './find-job.ts';

/** Sends the result as an attachment, never displayed, so that no file can run on this origin. */
export async function sendResult(
  ctx: RequestCtx,
  { storage, sendFile, request, reply }: FileParts & Exchange,
  key: JobKey,
): Promise<unknown> {
  const { id, result, attempts } = await findJob(ctx, key);
  const file = result === null ? null : await storage.open(result.key);
  if (result === null || file === null) throw jobErrors.error('JOBS_NO_RESULT');
  reply
    .type(result.contentType)
    .header('content-disposition', `attachment; filename="${result.filename}"`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return await sendFile(request, reply, { file, etag: `"${id}-${attempts}"` });
}
