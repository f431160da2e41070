import { ApiError } from '#browser/client/api-error.ts';
import type { Job } from '../admin-contract.ts';
import { navMessages as messages } from './nav-messages.ts';

/** The job in the reply to a request about one. A proxy in between may have sent an empty reply. */
export function requireJob(reply: { job?: Job } | null): Job {
  if (reply?.job !== undefined) return reply.job;
  throw new ApiError({ code: 'BAD_REPLY', message: messages.noResponseData, status: 200 });
}
