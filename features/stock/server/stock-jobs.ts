import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { VariantId } from '../stock-line.ts';

const MAX_VARIANTS = 500;

/**
 * There are more units of some variants than before. Stock itself has nothing to do about it: who cares is wired to it in
 * `apps`. `replenished`: there were none.
 */
export const stockRaised = defineJob({
  name: 'stock.publish-replenished',
  formerNames: ['stock.tell-raised'],
  payload: z.strictObject({
    variants: z
      .array(z.strictObject({ variantId: VariantId, replenished: z.boolean() }))
      .min(1)
      .max(MAX_VARIANTS),
  }),
});
