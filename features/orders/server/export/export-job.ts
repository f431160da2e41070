import { z } from 'zod';
import { defineJob } from '#platform/jobs/job.ts';
import { OrderExport } from '../../export-contract.ts';

/** Writes orders into a CSV file for the member who started it. */
export const exportOrdersJob = defineJob({
  name: 'orders.export',
  lane: 'bulk',
  payload: z.strictObject({ export: OrderExport }),
  timeoutSeconds: 3600,
  retries: { max: 3 },
});
