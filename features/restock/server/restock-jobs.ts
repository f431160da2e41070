import { z } from 'zod';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { RestockRequestId } from '../request.ts';

/** Mails one notice. A night without a mail server loses none; longer than that, the sweep begins anew. */
export const sendRestockEmailJob = defineJob({
  name: 'restock.send-email',
  formerNames: ['restock.mail-notice'],
  payload: z.strictObject({ requestId: RestockRequestId }),
});

/** Looks for what no event told of: a reservation that ran out, a product that is shown again, a notice given up. */
export const sweepRestock = defineSystemJob({
  name: 'restock.sweep',
  payload: z.strictObject({}),
  timeoutSeconds: 300,
});
