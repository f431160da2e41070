import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { paymentLinkMail } from './draft-jobs.ts';
import { type LinkMailParts, sendPaymentLink } from './mail/send-payment-link.ts';

export function createDraftOrderJobs(parts: LinkMailParts): { handlers: JobHandler[] } {
  return { handlers: [handler(paymentLinkMail, (ctx, payload) => sendPaymentLink(ctx, parts, payload))] };
}
