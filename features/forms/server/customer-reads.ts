import type { WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { type Recent, toRecent } from '#platform/db/recent.ts';
import { sql } from '#platform/db/sql.ts';
import type { SubmissionId } from './submission-repository.ts';

export interface CustomerSubmission {
  id: SubmissionId;
  formName: string;
  createdAt: Date;
}

/** The latest messages in the inbox from an email address (in lower case). */
export async function listLatestOf(
  db: Db,
  websiteId: WebsiteId,
  { email, limit }: { email: string; limit: number },
): Promise<Recent<CustomerSubmission>> {
  const where = sql`website_id = ${websiteId} and email <> '' and lower(email) = ${email} and state = 'inbox'`;
  const rows = await db.sql<CustomerSubmission & { count: number }>`
    select id, form_name as "formName", created_at as "createdAt",
      ${countUpTo(sql`select from form_submissions where ${where}`)} as count
    from form_submissions where ${where} order by created_at desc, id desc limit ${limit}`;
  return toRecent(rows);
}
