import { z } from 'zod';
import { JOB_STATES, JobProgress, LANES } from '#kernel/contract/job.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';

/** A trigger of the database announces here each change of a job that a member has started. */
export const OWN_JOBS_CHANNEL = 'vitrine_own_jobs';

const Announcement = z.object({
  websiteId: z.string().transform((id) => id as WebsiteId),
  memberId: z.string().transform((id) => id as MemberId),
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  lane: z.enum(LANES),
  title: z.string().nullable(),
  state: z.enum(JOB_STATES),
  progress: JobProgress.nullable(),
  isCancelling: z.boolean(),
  hasResult: z.boolean(),
});
export type OwnJobChange = z.output<typeof Announcement>;

/** Null for a job of the installation, or of a version that this process does not know. */
export function readOwnJobChange(message: string): OwnJobChange | null {
  return Announcement.safeParse(toJson(message)).data ?? null;
}

function toJson(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
