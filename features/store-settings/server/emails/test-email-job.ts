import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { EmailKindName, EmailsInput } from '../../email-input.ts';

/** Sends a member an email with sample data. */
export const sendTestEmailJob = defineJob({
  name: 'store-settings.send-test-email',
  lane: 'mail',
  payload: z.strictObject({ memberId: idSchema<'member'>(), kind: EmailKindName, settings: EmailsInput }),
  // The member waits for it, and can request another one.
  retries: { max: 3, firstSeconds: 5, maxSeconds: 60 },
});
