import { z } from 'zod';

/** How often something is delivered and paid for. */
export const Plan = z.strictObject({
  unit: z.enum(['WEEK', 'MONTH', 'YEAR']),
  value: z.int().min(1).max(365),
  /** The total number of payments. 0 for no end. */
  cycles: z.int().min(0).max(1000),
});
export type Plan = z.infer<typeof Plan>;
