import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { purgeOldJob, queueDueJob, sendReminderJob } from './jobs.ts';
import { type ReminderParts, sendReminderEmail } from './mail/send-reminder-email.ts';
import { purgeOld } from './purge-old.ts';
import { queueDue } from './queue-due.ts';

export function createAbandonedCheckoutJobs(parts: ReminderParts): {
  handlers: JobHandler[];
  schedules: JobSchedule[];
} {
  return {
    handlers: [
      handler(sendReminderJob, (ctx, { checkoutId }) => sendReminderEmail(ctx, parts, checkoutId)),
      handler(queueDueJob, queueDue),
      handler(purgeOldJob, purgeOld),
    ],
    schedules: [schedule(queueDueJob, { every: { minutes: 10 } }, {}), schedule(purgeOldJob, { dailyAt: '04:20' }, {})],
  };
}
