import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';

/** Mails a card to its recipient. `again` names a mail that the owner has asked for besides the first. */
export const deliverCard = defineJob({
  name: 'gift-cards.deliver',
  payload: z.strictObject({ cardId: idSchema<'gift-card'>(), again: z.string().max(60).default('') }),
  retries: { max: 12 },
});
