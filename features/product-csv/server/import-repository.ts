import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { ImportId, PictureZip } from '../admin-contract.ts';
import type { Delimiter } from '../detect-delimiter.ts';
import type { ImportCounts, ImportSettings } from '../import-settings.ts';
import type { TableEncoding } from './detect-encoding.ts';

/** The states that are stored. Whether an import was cancelled or has failed is known from its job. */
export type StoredState = 'uploaded' | 'checking' | 'checked' | 'importing' | 'done';

export interface StoredZip extends PictureZip {
  /** Its key in the storage. */
  key: string;
}

export interface StoredImport {
  id: ImportId;
  filename: string;
  bytes: number;
  encoding: TableEncoding;
  delimiter: Delimiter;
  header: readonly string[];
  samples: readonly (readonly string[])[];
  settings: ImportSettings;
  zip: StoredZip | null;
  state: StoredState;
  refusal: string | null;
  rowCount: number | null;
  doneRows: number;
  counts: ImportCounts;
  problemCount: number;
  jobId: number | null;
  memberId: MemberId | null;
  mayWriteCode: boolean;
  createdBy: MemberId | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql`
  id, filename, bytes, encoding, delimiter, header, samples, settings, zip, state, refusal, row_count as "rowCount",
  done_rows as "doneRows", counts, problem_count as "problemCount", job_id as "jobId", member_id as "memberId",
  may_write_code as "mayWriteCode", created_by as "createdBy", created_at as "createdAt", finished_at as "finishedAt"`;

export async function insert(db: Db, websiteId: WebsiteId, record: StoredImport): Promise<void> {
  await db.sql`
    insert into product_imports (website_id, id, filename, bytes, encoding, delimiter, header, samples, settings, state,
      counts, created_by, created_at)
    values (${websiteId}, ${record.id}, ${record.filename}, ${record.bytes}, ${record.encoding}, ${record.delimiter},
      ${[...record.header]}::text[], ${JSON.stringify(record.samples)}::jsonb, ${JSON.stringify(record.settings)}::jsonb,
      ${record.state}, ${JSON.stringify(record.counts)}::jsonb, ${record.createdBy}::text, ${record.createdAt})`;
}

export async function find(db: Db, websiteId: WebsiteId, id: ImportId): Promise<StoredImport | null> {
  const [row] = await db.sql<StoredImport & object>`
    select ${columns} from product_imports where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

/** Locks the import until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: ImportId): Promise<StoredImport | null> {
  const [row] = await db.sql<StoredImport & object>`
    select ${columns} from product_imports where website_id = ${websiteId} and id = ${id} for update`;
  return row ?? null;
}

export interface ImportPage {
  search: string;
  isAscending: boolean;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

export async function listPage(db: Db, websiteId: WebsiteId, page: ImportPage): Promise<StoredImport[]> {
  const { after, isAscending, limit } = page;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const compare = isAscending ? sql`>` : sql`<`;
  const rest =
    after === null ? emptySql : sql`and (created_at, id) ${compare} (${after.createdAt}::timestamptz, ${after.id})`;
  return await db.sql<StoredImport & object>`
    select ${columns} from product_imports where website_id = ${websiteId} ${matches(page)} ${rest}
    order by created_at ${direction}, id ${direction} limit ${literal(limit)}`;
}

export async function count(db: Db, websiteId: WebsiteId, page: Pick<ImportPage, 'search'>): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from product_imports where website_id = ${websiteId} ${matches(page)}`)} as count`;
  return row?.count ?? 0;
}

/** Imports are kept for 30 days, so there are few of them. */
function matches({ search }: Pick<ImportPage, 'search'>): Fragment {
  return search === '' ? emptySql : sql`and starts_with(lower(filename), ${search.toLowerCase()})`;
}

/** Stores which zip file has the pictures. The table has to be checked again. */
export async function setZip(
  db: Db,
  websiteId: WebsiteId,
  { id, zip }: Pick<StoredImport, 'id' | 'zip'>,
): Promise<void> {
  const stored = zip === null ? null : JSON.stringify(zip);
  await db.sql`
    update product_imports set zip = ${stored}::jsonb, state = 'uploaded', refusal = null, job_id = null
    where website_id = ${websiteId} and id = ${id}`;
}

/** Stores the settings. What the check of the table has found is no longer true. */
export async function setSettings(
  db: Db,
  websiteId: WebsiteId,
  { id, settings }: Pick<StoredImport, 'id' | 'settings'>,
): Promise<void> {
  await db.sql`
    update product_imports set settings = ${JSON.stringify(settings)}::jsonb, state = 'uploaded', refusal = null,
      job_id = null
    where website_id = ${websiteId} and id = ${id}`;
}

export type ImportProgress = Pick<
  StoredImport,
  'state' | 'refusal' | 'rowCount' | 'doneRows' | 'counts' | 'problemCount' | 'jobId' | 'finishedAt'
> &
  Partial<Pick<StoredImport, 'memberId' | 'mayWriteCode'>>;

/** Stores how far an import is. */
export async function setProgress(
  db: Db,
  websiteId: WebsiteId,
  { id, ...progress }: ImportProgress & Pick<StoredImport, 'id' | 'memberId' | 'mayWriteCode'>,
): Promise<void> {
  await db.sql`
    update product_imports set state = ${progress.state}, refusal = ${progress.refusal}, row_count = ${progress.rowCount},
      done_rows = ${progress.doneRows}, counts = ${JSON.stringify(progress.counts)}::jsonb,
      problem_count = ${progress.problemCount}, job_id = ${progress.jobId}, finished_at = ${progress.finishedAt},
      member_id = ${progress.memberId}::text, may_write_code = ${progress.mayWriteCode}
    where website_id = ${websiteId} and id = ${id}`;
}

export async function remove(db: Db, websiteId: WebsiteId, id: ImportId): Promise<void> {
  await db.sql`delete from product_imports where website_id = ${websiteId} and id = ${id}`;
}

export type RemovedImport = Pick<StoredImport, 'id' | 'zip'> & { websiteId: WebsiteId };

/** Deletes imports of all websites that are older than a time, up to a number of them. Returns what was deleted. */
export async function removeBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<RemovedImport[]> {
  return await db.sql<RemovedImport & object>`
    delete from product_imports p using (
      select website_id, id from product_imports where created_at < ${before} limit ${literal(limit)}) old
    where p.website_id = old.website_id and p.id = old.id returning p.website_id as "websiteId", p.id, p.zip`;
}
