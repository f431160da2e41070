import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import * as links from './link-repository.ts';
import { type SignInEmailParts, sendLink } from './send-link.ts';
import * as sessions from './session-repository.ts';
import { purgeExpired, sendSignInLinkJob } from './shopper-jobs.ts';

export function createShopperJobs(parts: SignInEmailParts): { handlers: JobHandler[]; schedules: JobSchedule[] } {
  return {
    handlers: [
      handler(sendSignInLinkJob, (ctx, { linkId }) => sendLink(ctx, parts, linkId)),
      handler(purgeExpired, async ({ db, clock }) => {
        const now = clock();
        await links.removeExpired(db, now);
        await sessions.removeExpired(db, now);
      }),
    ],
    schedules: [schedule(purgeExpired, { dailyAt: '04:20' }, {})],
  };
}
