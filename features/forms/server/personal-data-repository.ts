import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { SubmissionId } from './submission-repository.ts';

const ofPerson = (websiteId: WebsiteId, email: string): Fragment =>
  sql`s.website_id = ${websiteId} and s.email <> '' and lower(s.email) = ${email}`;

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select s.id, jsonb_build_object('form', s.form_name, 'email', s.email, 'page', s.page, 'answers', s.answers,
      'createdAt', s.created_at, 'files', coalesce((select jsonb_agg(f.id || '-' || f.filename order by f.id)
        from form_files f where f.website_id = s.website_id and f.submission_id = s.id), '[]')) as record
    from form_submissions s where ${ofPerson(websiteId, page.email)} and s.id > ${page.after}
    order by s.id limit ${page.limit}`;
}

export async function listIds(
  db: Db,
  websiteId: WebsiteId,
  { email, until }: { email: string; until?: Date },
): Promise<SubmissionId[]> {
  const rows = await db.sql<{ id: SubmissionId }>`
    select s.id from form_submissions s
    where ${ofPerson(websiteId, email)} ${until === undefined ? emptySql : sql`and s.created_at <= ${until}`}
    order by s.id`;
  return rows.map(({ id }) => id);
}
