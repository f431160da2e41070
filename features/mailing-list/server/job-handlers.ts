import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type ExternalLists, NO_EXTERNAL_LISTS } from './external-list.ts';
import { sendConfirmationJob, syncSubscriber, syncSubscribers } from './list-jobs.ts';
import { type ConfirmationEmailParts, sendConfirmation } from './mail/send-confirmation.ts';
import { syncAllSubscribers, syncSubscriberNow } from './sync-provider.ts';

export interface MailingListJobParts extends ConfirmationEmailParts {
  externalLists?: ExternalLists;
}

export function createMailingListJobs(parts: MailingListJobParts): { handlers: JobHandler[] } {
  const lists = parts.externalLists ?? NO_EXTERNAL_LISTS;
  return {
    handlers: [
      handler(sendConfirmationJob, (ctx, { subscriberId }) => sendConfirmation(ctx, parts, subscriberId)),
      handler(syncSubscriber, (ctx, { subscriberId }) => syncSubscriberNow(ctx, lists, subscriberId)),
      handler(syncSubscribers, (ctx, { after }) => syncAllSubscribers(ctx, after)),
    ],
  };
}
