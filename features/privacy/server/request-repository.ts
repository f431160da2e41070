import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { emptySql, type Fragment, sql } from '#platform/db/sql.ts';
import type { JobId } from '#platform/jobs/job.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { ErasedTexts } from '#platform/personal-data/personal-data.ts';
import type { PrivacyRequestId, RequestKind, RequestState } from '../privacy-request.ts';

export interface StoredRequest {
  id: PrivacyRequestId;
  kind: RequestKind;
  email: string;
  /** The other addresses of the person, as they were when the request was started. */
  aliases: string[];
  state: RequestState;
  byCustomer: boolean;
  exporter: string;
  texts: ErasedTexts | null;
  message: string;
  jobId: JobId | null;
  startedAt: Date | null;
  anonymizedAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql`
  r.id, r.kind, r.email, r.aliases, r.state, r.by_customer as "byCustomer", r.exporter, r.texts, r.message,
  r.job_id::float8 as "jobId", r.started_at as "startedAt", r.anonymized_at as "anonymizedAt", r.created_at as "createdAt",
  r.finished_at as "finishedAt"`;

export type NewRequest = Pick<StoredRequest, 'id' | 'kind' | 'email' | 'byCustomer' | 'exporter' | 'createdAt'>;

/** Returns the new request, or the open one of the same kind. Locks it until the transaction ends. */
export async function findOrInsert(db: Db, websiteId: WebsiteId, request: NewRequest): Promise<StoredRequest> {
  const [row] = await db.sql<StoredRequest & object>`
    insert into privacy_requests as r (website_id, id, kind, email, state, by_customer, exporter, created_at)
    values (${websiteId}, ${request.id}, ${request.kind}, ${request.email}, 'waiting', ${request.byCustomer},
      ${request.exporter}, ${request.createdAt})
    on conflict (website_id, email, kind, exporter) where state in ('waiting', 'running')
      do update set email = excluded.email
    returning ${columns}`;
  if (row === undefined) throw new Error('A privacy request was not stored');
  return row;
}

export async function find(db: Db, websiteId: WebsiteId, id: PrivacyRequestId): Promise<StoredRequest | null> {
  const [row] = await db.sql<StoredRequest & object>`
    select ${columns} from privacy_requests r where r.website_id = ${websiteId} and r.id = ${id}`;
  return row ?? null;
}

/** Locks the request until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: PrivacyRequestId): Promise<StoredRequest | null> {
  const [row] = await db.sql<StoredRequest & object>`
    select ${columns} from privacy_requests r where r.website_id = ${websiteId} and r.id = ${id} for update`;
  return row ?? null;
}

/** The latest request of a person of a kind. Those that members have started do not count. */
export async function findLatestOwn(
  db: Db,
  websiteId: WebsiteId,
  { email, kind }: { email: string; kind: RequestKind },
): Promise<StoredRequest | null> {
  const [row] = await db.sql<StoredRequest & object>`
    select ${columns} from privacy_requests r
    where r.website_id = ${websiteId} and r.email = ${email} and r.kind = ${kind} and r.by_customer
    order by r.id desc limit 1`;
  return row ?? null;
}

export interface Start {
  id: PrivacyRequestId;
  jobId: JobId;
  memberId: MemberId | null;
  texts: ErasedTexts | null;
  aliases: readonly string[];
  now: Date;
}

/** A request that is started again keeps its first decision. */
export async function start(db: Db, websiteId: WebsiteId, started: Start): Promise<void> {
  const { id, jobId, memberId, texts, aliases, now } = started;
  await db.sql`
    update privacy_requests set state = 'running', job_id = ${jobId}, member_id = ${memberId},
      aliases = ${[...aliases]}::text[],
      texts = coalesce(texts, ${texts}), started_at = coalesce(started_at, ${now})
    where website_id = ${websiteId} and id = ${id}`;
}

export interface Ending {
  id: PrivacyRequestId;
  state: 'done' | 'declined' | 'failed';
  message?: string;
  memberId?: MemberId | null;
  now: Date;
}

export async function end(
  db: Db,
  websiteId: WebsiteId,
  { id, state, message = '', memberId = null, now }: Ending,
): Promise<void> {
  await db.sql`
    update privacy_requests set state = ${state}, message = ${message}, finished_at = ${now},
      member_id = coalesce(${memberId}, member_id)
    where website_id = ${websiteId} and id = ${id}`;
}

/** A request that could not be carried out waits for another decision. */
export async function reopen(
  db: Db,
  websiteId: WebsiteId,
  { id, message }: { id: PrivacyRequestId; message: string },
): Promise<void> {
  await db.sql`
    update privacy_requests set state = 'waiting', message = ${message}, texts = null, started_at = null
    where website_id = ${websiteId} and id = ${id}`;
}

export async function markAnonymized(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: PrivacyRequestId; now: Date },
): Promise<void> {
  await db.sql`
    update privacy_requests set anonymized_at = ${now} where website_id = ${websiteId} and id = ${id}`;
}

/** Exports of a person that contain what the erasure removes, with their jobs. */
export async function listJobsOf(db: Db, websiteId: WebsiteId, emails: readonly string[]): Promise<JobId[]> {
  const rows = await db.sql<{ jobId: JobId }>`
    select job_id::float8 as "jobId" from privacy_requests
    where website_id = ${websiteId} and email = any (${[...emails]}::text[]) and kind = 'export' and job_id is not null`;
  return rows.map(({ jobId }) => jobId);
}

/** Ends the erasure of a person: its own request keeps no address, and the others are deleted. */
export async function erase(
  db: Db,
  websiteId: WebsiteId,
  { id, emails, placeholder, now }: { id: PrivacyRequestId; emails: readonly string[]; placeholder: string; now: Date },
): Promise<void> {
  await db.sql`
    delete from privacy_requests
    where website_id = ${websiteId} and email = any (${[...emails]}::text[]) and id <> ${id}`;
  await db.sql`
    update privacy_requests set state = 'done', email = ${placeholder}, aliases = '{}', message = '', finished_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

export interface RequestFilter {
  state?: RequestState | undefined;
  search: string;
}

const matching = (websiteId: WebsiteId, { state, search }: RequestFilter): Fragment => sql`
  privacy_requests r where r.website_id = ${websiteId}
    ${state === undefined ? emptySql : sql`and r.state = ${state}`}
    ${search === '' ? emptySql : sql`and ${prefixRange(sql`r.email`, search.toLowerCase())}`}`;

/** Latest first, after the request with the given id. */
export async function list(
  db: Db,
  websiteId: WebsiteId,
  { after, limit, ...filter }: RequestFilter & { after: string | null; limit: number },
): Promise<StoredRequest[]> {
  return await db.sql<StoredRequest & object>`
    select ${columns} from ${matching(websiteId, filter)} ${after === null ? emptySql : sql`and r.id < ${after}`}
    order by r.id desc limit ${limit}`;
}

/** Counts up to a limit. */
export async function count(
  db: Db,
  websiteId: WebsiteId,
  { limit, ...filter }: RequestFilter & { limit: number },
): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from (select from ${matching(websiteId, filter)} limit ${limit}) found`;
  return row?.count ?? 0;
}

export async function listPersonal(db: Db, websiteId: WebsiteId, page: PersonalPage): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select r.id, jsonb_build_object('kind', r.kind, 'email', r.email, 'state', r.state, 'byCustomer', r.by_customer,
      'message', r.message, 'createdAt', r.created_at, 'finishedAt', r.finished_at) as record
    from privacy_requests r where r.website_id = ${websiteId} and r.email = ${page.email} and r.id > ${page.after}
    order by r.id limit ${page.limit}`;
}

export async function listIds(db: Db, websiteId: WebsiteId, email: string): Promise<PrivacyRequestId[]> {
  const rows = await db.sql<{ id: PrivacyRequestId }>`
    select id from privacy_requests where website_id = ${websiteId} and email = ${email} order by id`;
  return rows.map(({ id }) => id);
}

/** Whether one of these addresses belongs to a person whose erasure has been decided. */
export async function isBeingErased(db: Db, websiteId: WebsiteId, emails: readonly string[]): Promise<boolean> {
  const [row] = await db.sql`
    select from privacy_requests r
    where r.website_id = ${websiteId} and r.state = 'running' and r.kind = 'erasure'
      and (r.email = any (${[...emails]}::text[]) or r.aliases && ${[...emails]}::text[]) limit 1`;
  return row !== undefined;
}

/** Erasures that wait for a decision, to be counted. */
export function waitingErasures(websiteId: WebsiteId): Fragment {
  return sql`select from privacy_requests where website_id = ${websiteId} and state = 'waiting'`;
}
