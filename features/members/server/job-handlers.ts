import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { sendEmailChangeJob, sendInvitationJob, sendPasswordResetJob } from './member-jobs.ts';
import { sendEmailChange, sendInvitation, sendPasswordReset } from './send-links.ts';
import type { MemberEmailParts } from './send-member-email.ts';

export function createMemberJobs(parts: MemberEmailParts): { handlers: JobHandler[] } {
  return {
    handlers: [
      handler(sendInvitationJob, (ctx, payload) => sendInvitation(ctx, parts, payload)),
      handler(sendPasswordResetJob, (ctx, { resetId }) => sendPasswordReset(ctx, parts, resetId)),
      handler(sendEmailChangeJob, (ctx, payload) => sendEmailChange(ctx, parts, payload)),
    ],
  };
}
