import { z } from 'zod';

/** How many days entries are kept. Null keeps them forever. */
export const RetentionDays = z.union([z.literal(90), z.literal(365), z.literal(730)]).nullable();
export type RetentionDays = z.infer<typeof RetentionDays>;

export const RetentionSettings = z.strictObject({ retentionDays: RetentionDays });
export type RetentionSettings = z.infer<typeof RetentionSettings>;

export const DEFAULT_SETTINGS: RetentionSettings = { retentionDays: null };
