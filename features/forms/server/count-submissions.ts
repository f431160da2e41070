import type { WebsiteId } from '#kernel/ids/id.ts';
import { parseDay, startOfDay } from '#kernel/time/zoned.ts';
import type { Db } from '#platform/db/db.ts';

export interface SubmissionCountQuery {
  websiteId: WebsiteId;
  /** Time zone that defines the days. */
  timeZone: string;
  /** The first day to count. */
  from: string;
}

/** Number of submissions per form and day, without spam. */
export async function countSubmissions(
  db: Db,
  { websiteId, timeZone, from }: SubmissionCountQuery,
): Promise<{ day: string; metric: 'form-sent'; key: string; count: number }[]> {
  // PostgreSQL picks the later of two midnights when the clocks go back across midnight.
  const since = startOfDay(parseDay(from), timeZone);
  return await db.sql`
    select (created_at at time zone ${timeZone})::date as day, 'form-sent' as metric, form_id as key, count(*)::bigint as count
    from form_submissions
    where website_id = ${websiteId} and state = 'inbox' and created_at >= ${since}
    group by 1, 3 order by 1, 3`;
}
