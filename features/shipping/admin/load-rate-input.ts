import type { z } from 'zod';
import type { RateBody } from '../new-rate.ts';

/** The schema of the form, which is large. Fields that the form always has are optional in it. */
export const loadRateInput = async () =>
  (await import('../rate-input.ts')).RateInput as unknown as z.ZodType<unknown, RateBody>;
