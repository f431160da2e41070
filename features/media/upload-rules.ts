import { HOUR } from '#kernel/time/clock.ts';

/** A file over this size is sent in parts, so that it can be paused and continued. */
export const RESUMABLE_BYTES = 20_000_000;
/** The maximum size of one part. */
export const MAX_PART_BYTES = 16_000_000;
/** A broken connection leaves a short part. More of them than this are a client that does not work. */
export const MAX_PARTS = 1000;
/** The unfinished uploads of one website. */
export const MAX_OPEN_UPLOADS = 50;
export const MAX_OPEN_BYTES = 4_000_000_000;
/** An unfinished upload is deleted when nothing has arrived for this long. */
export const UPLOAD_LIFETIME = 24 * HOUR;
