import { z } from 'zod';

/**
 * Kinds of urgency. Each lane has its own places in every process, so a job never waits for a job of another lane.
 * `mail`: someone waits for it. `default`: within seconds. `images`: pictures. `bulk`: imports, exports, mass mailings
 * and maintenance. Rows in the database contain these names.
 */
export const LANES = ['mail', 'default', 'images', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

/** `failed`: no further attempt follows. A job that failed and will be tried again is `waiting`. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** How far a running job is. `total` is null while it is unknown. */
export const JobProgress = z.strictObject({
  done: z.int().min(0),
  total: z.int().min(0).nullable(),
  message: z.string().max(200),
});
export type JobProgress = z.infer<typeof JobProgress>;
