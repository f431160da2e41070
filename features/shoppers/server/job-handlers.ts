import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { removeExpired as removeExpiredLinks } from './link-repository.ts';
import { type LinkMailParts, sendLink } from './send-link.ts';
import { removeExpired as removeExpiredSessions } from './session-repository.ts';
import { mailLink, purgeShoppers } from './shopper-jobs.ts';

export function createShopperJobs(parts: LinkMailParts): { handlers: JobHandler[]; schedules: JobSchedule[] } {
  return {
    handlers: [
      handler(mailLink, (ctx, { linkId }) => sendLink(ctx, parts, linkId)),
      handler(purgeShoppers, async ({ db, clock }) => {
        const now = clock();
        await removeExpiredLinks(db, now);
        await removeExpiredSessions(db, now);
      }),
    ],
    schedules: [schedule(purgeShoppers, { dailyAt: '04:20' }, {})],
  };
}
