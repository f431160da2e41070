import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { VariantId } from '../stock-line.ts';

const MAX_VARIANTS = 500;

/**
 * The stock of some variants has increased. The handlers are wired in `apps`, stock itself has nothing to do.
 * `replenished`: the level was 0 before.
 */
export const stockIncreased = defineJob({
  name: 'stock.publish-replenished',
  formerNames: ['stock.tell-raised'],
  lane: 'default',
  payload: z.strictObject({
    variants: z
      .array(z.strictObject({ variantId: VariantId, replenished: z.boolean() }))
      .min(1)
      .max(MAX_VARIANTS),
  }),
});

/** Some variants have become low on stock. One job per change, so that the owner gets one email per crossing. */
export const sendLowStock = defineJob({
  name: 'stock.send-low-stock',
  lane: 'default',
  payload: z.strictObject({ variantIds: z.array(VariantId).min(1).max(MAX_VARIANTS) }),
});
