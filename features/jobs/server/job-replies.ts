import { joinMember } from '#features/members/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { WebsiteJob } from '#platform/jobs/job-repository.ts';
import type { Job } from '../admin-contract.ts';
import { toJob } from './job-json.ts';

/** Jobs as the endpoints return them, with the names of the members who started them. */
export async function toJobReplies({ db }: Pick<Ctx, 'db'>, jobs: readonly WebsiteJob[]): Promise<Job[]> {
  const starters = [...new Set(jobs.flatMap(({ startedBy }) => startedBy ?? []))];
  const names = starters.length === 0 ? new Map<string, string>() : await findNames(db, starters);
  return jobs.map((job) => toJob(job, names.get(job.startedBy ?? '') ?? null));
}

export async function toJobReply(ctx: Pick<Ctx, 'db'>, job: WebsiteJob): Promise<{ job: Job }> {
  const [reply] = await toJobReplies(ctx, [job]);
  return { job: reply ?? toJob(job, null) };
}

/** The name of each member, or the email address of a member without a name. */
async function findNames(db: Db, ids: readonly MemberId[]): Promise<Map<string, string>> {
  const rows = await db.sql<{ id: string; name: string }>`
    select member.id, coalesce(nullif(member.name, ''), member.email) as name
    from unnest(${ids}::text[]) as given (id) ${joinMember(sql`given.id`)}`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
