import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { ExportQuery } from '../export-query.ts';
import { CSV_FORMATS } from '../fields.ts';

const ImportPayload = z.strictObject({ importId: idSchema<'product-import'>() });
/** Long enough for a million rows. */
const TIMEOUT_SECONDS = 6 * 3600;
/** Each continues where the previous one has ended. */
const RETRIES = { max: 20, firstSeconds: 2, maxSeconds: 300 };

export const checkImportJob = defineJob({
  name: 'product-csv.check-import',
  lane: 'bulk',
  payload: ImportPayload,
  timeoutSeconds: TIMEOUT_SECONDS,
  retries: { ...RETRIES, max: 3 },
});

export const runImportJob = defineJob({
  name: 'product-csv.run-import',
  lane: 'bulk',
  payload: ImportPayload,
  timeoutSeconds: TIMEOUT_SECONDS,
  retries: RETRIES,
});

export const exportProductsJob = defineJob({
  name: 'product-csv.export-products',
  lane: 'bulk',
  payload: z.strictObject({ format: z.enum(CSV_FORMATS), query: ExportQuery.prefault({}) }),
  timeoutSeconds: TIMEOUT_SECONDS,
  retries: { ...RETRIES, max: 3 },
});

export const purgeImportsJob = defineSystemJob({
  name: 'product-csv.purge-imports',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: 600,
});

export const purgeImportsSchedule = schedule(purgeImportsJob, { dailyAt: '04:20' }, {});
