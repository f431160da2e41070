import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { AnsweredField } from '../answered.ts';
import type { SubmissionState } from '../owner-contract.ts';

export type SubmissionId = Id<'form-submission'>;

export interface StoredSubmission {
  id: SubmissionId;
  formId: string;
  formName: string;
  state: SubmissionState;
  reasons: string[];
  email: string;
  page: string;
  answers: AnsweredField[];
  createdAt: Date;
}

export interface NewSubmission extends StoredSubmission {
  words: string;
  /** Hexadecimal, like the digest. */
  keyHash: string;
  digest: string;
}

const columns = sql`
  id, form_id as "formId", form_name as "formName", state, reasons, email, page, answers, created_at as "createdAt"`;

/** Returns false if the key has already been used. */
export async function insert(db: Db, websiteId: WebsiteId, submission: NewSubmission): Promise<boolean> {
  const rows = await db.sql`
    insert into form_submissions (website_id, id, form_id, form_name, state, reasons, email, page, answers, words,
      key_hash, digest, created_at)
    values (${websiteId}, ${submission.id}, ${submission.formId}, ${submission.formName}, ${submission.state}, ${submission.reasons}::text[],
      ${submission.email}, ${submission.page}, ${JSON.stringify(submission.answers)}::jsonb, ${submission.words},
      decode(${submission.keyHash}, 'hex'), decode(${submission.digest}, 'hex'), ${submission.createdAt})
    on conflict (website_id, key_hash) do nothing returning id`;
  return rows.length > 0;
}

/** The digest of the submission sent with a key. Null if there is none. */
export async function findDigest(db: Db, websiteId: WebsiteId, keyHash: string): Promise<string | null> {
  const [row] = await db.sql<{ digest: string }>`
    select encode(digest, 'hex') as digest from form_submissions
    where website_id = ${websiteId} and key_hash = decode(${keyHash}, 'hex')`;
  return row?.digest ?? null;
}

export interface CountQuery {
  formId: string;
  since: Date;
}

export async function countSince(db: Db, websiteId: WebsiteId, { formId, since }: CountQuery): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from form_submissions
    where website_id = ${websiteId} and form_id = ${formId} and created_at >= ${since}`;
  return row?.count ?? 0;
}

export async function find(db: Db, websiteId: WebsiteId, id: SubmissionId): Promise<StoredSubmission | null> {
  const [row] = await db.sql<StoredSubmission>`
    select ${columns} from form_submissions where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

export interface SubmissionFilter {
  state: SubmissionState;
  formId?: string | undefined;
  search: string;
}

function matchesFilter(websiteId: WebsiteId, { state, formId, search }: SubmissionFilter): Fragment {
  const formCondition = formId === undefined ? sql`` : sql`and form_id = ${formId}`;
  const searchCondition = search === '' ? sql`` : sql`and position(lower(${search}) in words) > 0`;
  return sql`website_id = ${websiteId} and state = ${state} ${formCondition} ${searchCondition}`;
}

export interface Page {
  limit: number;
  offset: number;
}

// oxlint-disable-next-line max-params -- what is chosen and which page of it are two things
export async function list(
  db: Db,
  websiteId: WebsiteId,
  filter: SubmissionFilter,
  page: Page,
): Promise<StoredSubmission[]> {
  return await db.sql<StoredSubmission>`
    select ${columns} from form_submissions where ${matchesFilter(websiteId, filter)}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`;
}

export async function count(db: Db, websiteId: WebsiteId, filter: SubmissionFilter): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from form_submissions where ${matchesFilter(websiteId, filter)}`;
  return row?.count ?? 0;
}

export interface Move {
  ids: readonly SubmissionId[];
  state: SubmissionState;
}

/** Returns the submissions whose state changed. */
export async function move(db: Db, websiteId: WebsiteId, { ids, state }: Move): Promise<StoredSubmission[]> {
  return await db.sql<StoredSubmission>`
    update form_submissions set state = ${state}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[]) and state <> ${state}
    returning ${columns}`;
}

/** Sets when submissions were read, or null for unread. Returns those that changed. */
export async function mark(
  db: Db,
  websiteId: WebsiteId,
  { ids, readAt }: { ids: readonly SubmissionId[]; readAt: Date | null },
): Promise<StoredSubmission[]> {
  return await db.sql<StoredSubmission>`
    update form_submissions set read_at = ${readAt}
    where website_id = ${websiteId} and id = any (${[...ids]}::text[])
      and (read_at is null) <> (${readAt}::timestamptz is null)
    returning ${columns}`;
}

/** Returns the deleted submissions. */
export async function removeAll(
  db: Db,
  websiteId: WebsiteId,
  ids: readonly SubmissionId[],
): Promise<StoredSubmission[]> {
  return await db.sql<StoredSubmission>`
    delete from form_submissions where website_id = ${websiteId} and id = any (${[...ids]}::text[])
    returning ${columns}`;
}
