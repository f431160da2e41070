import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { defineJob, defineSystemJob } from '#platform/jobs/job.ts';
import { IMAGE_WIDTHS } from '../rules.ts';

const Nothing = z.strictObject({});

/** Makes the most requested renditions of one uploaded picture. */
export const preparePicture = defineJob({
  name: 'media.prepare-picture',
  lane: 'images',
  payload: z.strictObject({ mediaId: idSchema<'media'>() }),
  timeoutSeconds: 300,
});

/** Makes one missing rendition that a page has requested. */
export const makeRendition = defineJob({
  name: 'media.make-rendition',
  lane: 'images',
  payload: z.strictObject({
    mediaId: idSchema<'media'>(),
    width: z.union(IMAGE_WIDTHS.map((width) => z.literal(width))),
    format: z.enum(['avif', 'webp', 'jpeg', 'png']),
  }),
  timeoutSeconds: 120,
});

/** Makes the renditions of all pictures of an imported website, in parts. */
export const prepareWebsite = defineJob({
  name: 'media.prepare-website',
  lane: 'images',
  payload: z.strictObject({ done: z.int().min(0).default(0) }),
  timeoutSeconds: 300,
});
/** At most one of these is queued per website. */
export const WEBSITE_KEY = 'website';

/** All formats, for pictures added in bulk. */
export const prepareOthers = defineSystemJob({
  name: 'media.prepare-others',
  lane: 'images',
  payload: Nothing,
  timeoutSeconds: 900,
});

export const removeOrphanedFiles = defineSystemJob({
  name: 'media.remove-orphaned-files',
  formerNames: ['media.remove-leavings'],
  lane: 'bulk',
  payload: Nothing,
  timeoutSeconds: 600,
});

/** Deletes media that have been in the trash for 30 days. */
export const emptyTrash = defineSystemJob({
  name: 'media.empty-trash',
  lane: 'bulk',
  payload: Nothing,
  timeoutSeconds: 600,
});

/** Deletes uploads in parts that were not finished within a day. */
export const removeExpiredUploads = defineSystemJob({
  name: 'media.remove-expired-uploads',
  lane: 'bulk',
  payload: Nothing,
  timeoutSeconds: 600,
});
