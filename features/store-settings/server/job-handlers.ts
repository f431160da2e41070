import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { sendTestEmail, type TestEmailParts } from './emails/send-test-email.ts';
import { sendTestEmailJob } from './emails/test-email-job.ts';

export function createStoreSettingsJobs(parts: TestEmailParts): { handlers: JobHandler[] } {
  return { handlers: [handler(sendTestEmailJob, (ctx, payload) => sendTestEmail(ctx, parts, payload))] };
}
