import type { Storage } from '#platform/adapters/storage/port.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { emptyTrashNow } from './empty-trash.ts';
import * as library from './library-repository.ts';
import {
  emptyTrash,
  makeRendition,
  prepareOthers,
  preparePicture,
  prepareWebsite,
  removeExpiredUploads,
  removeOrphanedFiles,
} from './media-jobs.ts';
import type { MediaReferences } from './media-references.ts';
import { makeRenditionNow, preparePictureNow, prepareWebsiteNow } from './prepare-picture.ts';
import { removeOrphanedFilesNow } from './remove-orphaned-files.ts';
import { createRenditionStore } from './rendition-store.ts';
import { removeExpiredUploadsNow } from './uploads/remove-expired-uploads.ts';

/** An import adds many pictures at once. An hourly limit leaves the machine to its visitors. */
const HOURLY_LIMIT = 40;

export interface MediaJobsParts {
  storage: Storage;
  references: readonly MediaReferences[];
}

export function createMediaJobs({ storage, references }: MediaJobsParts): {
  handlers: JobHandler[];
  schedules: JobSchedule[];
} {
  return {
    handlers: [
      handler(preparePicture, (ctx, { mediaId }) => preparePictureNow(ctx, storage, mediaId)),
      handler(makeRendition, (ctx, rendition) => makeRenditionNow(ctx, storage, rendition)),
      handler(prepareWebsite, (ctx, { done }) => prepareWebsiteNow(ctx, createRenditionStore(storage), { done })),
      handler(prepareOthers, async (ctx) => {
        for (const { websiteId, id } of await library.listToPrepare(ctx.db, HOURLY_LIMIT)) {
          ctx.signal.throwIfAborted();
          await preparePictureNow({ ...ctx, websiteId }, storage, id);
        }
      }),
      handler(removeOrphanedFiles, (ctx) => removeOrphanedFilesNow(ctx, storage)),
      handler(emptyTrash, (ctx) => emptyTrashNow(ctx, references)),
      handler(removeExpiredUploads, (ctx) => removeExpiredUploadsNow(ctx, storage)),
    ],
    schedules: [
      schedule(prepareOthers, { every: { minutes: 60 } }, {}),
      schedule(removeExpiredUploads, { every: { minutes: 60 } }, {}),
      schedule(emptyTrash, { dailyAt: '04:30' }, {}),
      schedule(removeOrphanedFiles, { dailyAt: '04:40' }, {}),
    ],
  };
}
