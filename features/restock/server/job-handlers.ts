import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { type JobSchedule, schedule } from '#platform/jobs/schedule.ts';
import { type RestockEmailParts, sendRestockEmail } from './mail/send-restock-email.ts';
import { sendRestockEmailJob, sweepRestock } from './restock-jobs.ts';
import { sweep } from './sweep.ts';

export function createRestockJobs(parts: RestockEmailParts): { handlers: JobHandler[]; schedules: JobSchedule[] } {
  return {
    handlers: [
      handler(sendRestockEmailJob, (ctx, { requestId }) => sendRestockEmail(ctx, parts, requestId)),
      handler(sweepRestock, sweep),
    ],
    schedules: [schedule(sweepRestock, { every: { minutes: 10 } }, {})],
  };
}
