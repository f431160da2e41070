import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob } from '#platform/jobs/job.ts';

/**
 * Emails a card to its recipient. `again` identifies an email that the owner has requested in addition to the first
 * one.
 */
export const deliverCard = defineJob({
  name: 'gift-cards.deliver',
  lane: 'mail',
  payload: z.strictObject({ cardId: idSchema<'gift-card'>(), again: z.string().max(60).default('') }),
  retries: { max: 12 },
});
