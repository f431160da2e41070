import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';

// Payloads have no secret: the token of a link is created when the email is sent.

// Someone is waiting for the email, and the link soon expires.
const retries = { max: 5, firstSeconds: 3, maxSeconds: 120 };

export const sendInvitationJob = defineJob({
  name: 'members.send-invitation',
  payload: z.strictObject({ invitationId: idSchema<'invitation'>(), linkVersion: z.int().min(0) }),
  retries: { max: 8, firstSeconds: 3, maxSeconds: 3600 },
});

export const sendPasswordResetJob = defineJob({
  name: 'members.send-password-reset',
  payload: z.strictObject({ resetId: idSchema<'password-reset'>() }),
  retries,
});

export const sendEmailChangeJob = defineJob({
  name: 'members.send-email-change',
  payload: z.strictObject({ changeId: idSchema<'email-change'>(), side: z.enum(['old', 'new']) }),
  retries,
});
