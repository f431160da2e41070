import { DAY } from '#kernel/time/clock.ts';
import { deleteExpiredTokens } from '#platform/adapters/captcha/used-tokens.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { type DeliveryParts, deliverSubmission } from './deliver-submission.ts';
import * as files from './file-repository.ts';
import { deliverSubmission as deliverJob, purgeForms } from './form-jobs.ts';
import { createPostWebhook } from './post-webhook.ts';

export interface FormJobsOptions extends Omit<DeliveryParts, 'postWebhook'> {
  storage: Storage;
  postWebhook?: DeliveryParts['postWebhook'];
  /** Hosts in the private network that webhooks may call. */
  webhookHosts?: readonly string[];
}

const BATCH = 500;

export function createFormJobs(options: FormJobsOptions): {
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
} {
  const { webhookHosts: allowedPrivateHosts = [], postWebhook = createPostWebhook({ allowedPrivateHosts }) } = options;
  const parts: DeliveryParts = { ...options, postWebhook };
  return {
    handlers: [
      handler(deliverJob, (ctx, delivery) => deliverSubmission(ctx, parts, delivery)),
      handler(purgeForms, async ({ db, clock, signal }) => {
        await deleteExpiredTokens(db, clock());
        const before = new Date(clock().getTime() - DAY);
        let removed = BATCH;
        while (removed === BATCH && !signal.aborted) {
          const removedFiles = await files.removeUnclaimed(db, before, BATCH);
          for (const { key } of removedFiles) await options.storage.remove(key);
          removed = removedFiles.length;
        }
      }),
    ],
    schedules: [schedule(purgeForms, { dailyAt: '04:40' }, {})],
  };
}
