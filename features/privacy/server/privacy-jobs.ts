import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';

// The payloads contain no address: jobs outlive the data of a person.
const RequestPayload = z.strictObject({ requestId: idSchema<'privacy-request'>() });
const TIMEOUT_SECONDS = 1800;

export const exportPersonJob = defineJob({
  name: 'privacy.export-person',
  lane: 'bulk',
  payload: RequestPayload,
  timeoutSeconds: TIMEOUT_SECONDS,
  retries: { max: 5, firstSeconds: 5, maxSeconds: 600 },
});

/** Continues where an earlier attempt has ended. */
export const erasePersonJob = defineJob({
  name: 'privacy.erase-person',
  lane: 'bulk',
  payload: RequestPayload,
  timeoutSeconds: TIMEOUT_SECONDS,
  retries: { max: 20, firstSeconds: 5, maxSeconds: 3600 },
});

/** Emails the link to an export, or the answer to a request. */
export const sendPrivacyEmailJob = defineJob({
  name: 'privacy.send-email',
  lane: 'mail',
  payload: RequestPayload,
});
