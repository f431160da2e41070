import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { sendPrivacyEmail } from './mail/send-privacy-email.ts';
import { erasePersonJob, exportPersonJob, sendPrivacyEmailJob } from './privacy-jobs.ts';
import type { ErasureParts } from './privacy-parts.ts';
import { runErasure } from './run-erasure.ts';
import { runExport } from './run-export.ts';

export function createPrivacyJobs(parts: ErasureParts): { handlers: JobHandler[] } {
  return {
    handlers: [
      handler(exportPersonJob, (ctx, { requestId }) => runExport(ctx, parts.providers, requestId)),
      handler(erasePersonJob, (ctx, { requestId }) => runErasure(ctx, parts, requestId)),
      handler(sendPrivacyEmailJob, (ctx, { requestId }) => sendPrivacyEmail(ctx, parts, requestId)),
    ],
  };
}
