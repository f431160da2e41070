import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { BulkEditId } from '../admin-contract.ts';

/** The member who started it is the one who has changed the products. */
const payload = z.strictObject({ editId: BulkEditId, memberId: idSchema<'member'>().nullable() });
const TIMEOUT_SECONDS = 600;

export const applyJob = defineJob({
  name: 'bulk-edit.apply-changes',
  lane: 'bulk',
  payload,
  timeoutSeconds: TIMEOUT_SECONDS,
});

export const undoJob = defineJob({
  name: 'bulk-edit.undo-changes',
  lane: 'bulk',
  payload,
  timeoutSeconds: TIMEOUT_SECONDS,
});

export const purgeJob = defineSystemJob({
  name: 'bulk-edit.purge-old',
  lane: 'bulk',
  payload: z.strictObject({}),
  timeoutSeconds: TIMEOUT_SECONDS,
});
