import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type ExternalLists, NO_EXTERNAL_LISTS } from './external-list.ts';
import { askToConfirm, tellAllElsewhere, tellElsewhere } from './list-jobs.ts';
import { type ListMailParts, sendConfirmation } from './mail/send-confirmation.ts';
import { tellOfAll, tellOfSubscriber } from './tell-elsewhere.ts';

export interface MailingListJobParts extends ListMailParts {
  externalLists?: ExternalLists;
}

export function createMailingListJobs(parts: MailingListJobParts): { handlers: JobHandler[] } {
  const lists = parts.externalLists ?? NO_EXTERNAL_LISTS;
  return {
    handlers: [
      handler(askToConfirm, (ctx, { subscriberId }) => sendConfirmation(ctx, parts, subscriberId)),
      handler(tellElsewhere, (ctx, { subscriberId }) => tellOfSubscriber(ctx, lists, subscriberId)),
      handler(tellAllElsewhere, (ctx, { after }) => tellOfAll(ctx, after)),
    ],
  };
}
