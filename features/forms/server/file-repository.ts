import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { SubmissionId } from './submission-repository.ts';

export type FormFileId = Id<'form-file'>;

export interface SubmittedFile {
  id: FormFileId;
  formId: string;
  fieldId: string;
  submissionId: SubmissionId | null;
  filename: string;
  contentType: string;
  bytes: number;
}

export function storageKey(websiteId: WebsiteId, id: string): string {
  return `${websiteId}/forms/${id}`;
}

// oxlint-disable-next-line max-params -- a new row is dated by its caller
export async function insert(db: Db, websiteId: WebsiteId, file: SubmittedFile, now: Date): Promise<void> {
  await db.sql`
    insert into form_files (website_id, id, form_id, field_id, filename, content_type, bytes, created_at)
    values (${websiteId}, ${file.id}, ${file.formId}, ${file.fieldId}, ${file.filename}, ${file.contentType},
      ${file.bytes}, ${now})`;
}

export interface Claim {
  ids: readonly string[];
  submissionId: SubmissionId;
}

/** Assigns files to a submission and returns the ones that were unassigned. */
export async function claim(db: Db, websiteId: WebsiteId, { ids, submissionId }: Claim): Promise<SubmittedFile[]> {
  if (ids.length === 0) return [];
  return await db.sql<SubmittedFile>`
    update form_files set submission_id = ${submissionId}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and submission_id is null
    returning id, form_id as "formId", field_id as "fieldId", submission_id as "submissionId", filename,
      content_type as "contentType", bytes::int as bytes`;
}

export async function listNames(db: Db, websiteId: WebsiteId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.sql<{ id: string; filename: string }>`
    select id, filename from form_files where website_id = ${websiteId} and id = any (${[...ids]}::text[])`;
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}

export async function listBySubmissions(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly SubmissionId[],
): Promise<SubmittedFile[]> {
  return await db.sql<SubmittedFile>`
    select id, form_id as "formId", field_id as "fieldId", submission_id as "submissionId", filename,
      content_type as "contentType", bytes::int as bytes
    from form_files where website_id = ${websiteId} and submission_id = any (${[...ids]}::text[]) order by id`;
}

export async function find(db: Db, websiteId: WebsiteId, id: string): Promise<SubmittedFile | null> {
  const [row] = await db.sql<SubmittedFile>`
    select id, form_id as "formId", field_id as "fieldId", submission_id as "submissionId", filename,
      content_type as "contentType", bytes::int as bytes
    from form_files where website_id = ${websiteId} and id = ${id} and submission_id is not null`;
  return row ?? null;
}

/** Deletes files that no submission has claimed. Returns their storage keys. */
export async function removeUnclaimed(db: Db, before: Date, limit: number): Promise<{ key: string }[]> {
  const rows = await db.sql<{ websiteId: WebsiteId; id: string }>`
    delete from form_files where (website_id, id) in (
      select website_id, id from form_files where submission_id is null and created_at < ${before} limit ${limit})
    returning website_id as "websiteId", id`;
  return rows.map(({ websiteId, id }) => ({ key: storageKey(websiteId, id) }));
}
