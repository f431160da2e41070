import { joinMember } from '#features/members/server/index.ts';
import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import { countUpTo } from '#platform/db/count-up-to.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, type Fragment, literal, sql } from '#platform/db/sql.ts';
import type { BULK_EDIT_STATES, BulkEditId } from '../admin-contract.ts';
import type { BulkRule } from '../bulk-rule.ts';

export type EditState = (typeof BULK_EDIT_STATES)[number];

export interface StoredEdit {
  id: BulkEditId;
  state: EditState;
  jobId: number | null;
  rules: BulkRule[];
  summary: string;
  memberId: MemberId | null;
  memberName: string | null;
  values: number;
  products: number;
  variants: number;
  chunks: number;
  appliedChunks: number;
  undoneChunks: number;
  appliedValues: number;
  skippedValues: number;
  undoneValues: number;
  keptValues: number;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql`
  e.id, e.state, e.job_id as "jobId", e.rules, e.summary, e.member_id as "memberId",
  e.value_count as values, e.product_count as products, e.variant_count as variants, e.chunk_count as chunks,
  e.applied_chunks as "appliedChunks", e.undone_chunks as "undoneChunks", e.applied_values as "appliedValues",
  e.skipped_values as "skippedValues", e.undone_values as "undoneValues", e.kept_values as "keptValues",
  e.created_at as "createdAt", e.finished_at as "finishedAt"`;

const memberName = sql`coalesce(nullif(member.name, ''), member.email) as "memberName"`;
const joinAuthor = sql`left ${joinMember(sql`e.member_id`)}`;

export type NewEdit = Pick<
  StoredEdit,
  'id' | 'rules' | 'summary' | 'memberId' | 'values' | 'products' | 'variants' | 'chunks' | 'createdAt'
>;

export async function insert(db: Db, websiteId: WebsiteId, edit: NewEdit): Promise<void> {
  await db.sql`
    insert into bulk_edits (website_id, id, state, rules, summary, member_id, value_count, product_count, variant_count,
      chunk_count, created_at)
    values (${websiteId}, ${edit.id}, 'applying', ${JSON.stringify(edit.rules)}::jsonb, ${edit.summary},
      ${edit.memberId}::text, ${edit.values}, ${edit.products}, ${edit.variants}, ${edit.chunks}, ${edit.createdAt})`;
}

export async function find(db: Db, websiteId: WebsiteId, id: BulkEditId): Promise<StoredEdit | null> {
  const [row] = await db.sql<StoredEdit & object>`
    select ${columns}, ${memberName} from bulk_edits e ${joinAuthor} where e.website_id = ${websiteId} and e.id = ${id}`;
  return row ?? null;
}

/** The state and position, locked until the transaction ends: two runs of a job never work on the same chunk. */
export async function lock(
  db: Db,
  websiteId: WebsiteId,
  id: BulkEditId,
): Promise<Omit<StoredEdit, 'memberName'> | null> {
  const [row] = await db.sql<StoredEdit & object>`
    select ${columns} from bulk_edits e where e.website_id = ${websiteId} and e.id = ${id} for update`;
  return row ?? null;
}

export interface EditPage {
  search: string;
  isAscending: boolean;
  /** The last edit of the previous page. */
  after: BulkEditId | null;
  limit: number;
}

function matchingEdits(websiteId: WebsiteId, search: string): Fragment {
  const found = sql`and position(lower(${search}) in lower(e.summary)) > 0`;
  return sql`bulk_edits e where e.website_id = ${websiteId} ${search === '' ? emptySql : found}`;
}

/** In the order of their creation, which is that of their ids. */
export async function list(db: Db, websiteId: WebsiteId, page: EditPage): Promise<StoredEdit[]> {
  const { search, isAscending, after, limit } = page;
  const direction = isAscending ? sql`asc` : sql`desc`;
  const rest = isAscending ? sql`and e.id > ${after}` : sql`and e.id < ${after}`;
  return await db.sql<StoredEdit & object>`
    select ${columns}, ${memberName}
    from (select e.* from ${matchingEdits(websiteId, search)} ${after === null ? emptySql : rest}
      order by e.id ${direction} limit ${limit}) e ${joinAuthor}
    order by e.id ${direction}`;
}

export async function count(db: Db, websiteId: WebsiteId, search: string): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select ${countUpTo(sql`select from ${matchingEdits(websiteId, search)}`)} as count`;
  return row?.count ?? 0;
}

export async function setState(
  db: Db,
  websiteId: WebsiteId,
  { id, state, finishedAt }: { id: BulkEditId; state: EditState; finishedAt: Date | null },
): Promise<void> {
  await db.sql`
    update bulk_edits set state = ${state}, finished_at = ${finishedAt}::timestamptz
    where website_id = ${websiteId} and id = ${id}`;
}

export async function setJob(
  db: Db,
  websiteId: WebsiteId,
  { id, jobId }: { id: BulkEditId; jobId: number },
): Promise<void> {
  await db.sql`update bulk_edits set job_id = ${jobId} where website_id = ${websiteId} and id = ${id}`;
}

export interface ChunkCounts {
  id: BulkEditId;
  /** Values that were written, and values that were left. */
  written: number;
  left: number;
}

export async function addApplied(db: Db, websiteId: WebsiteId, { id, written, left }: ChunkCounts): Promise<void> {
  await db.sql`
    update bulk_edits set applied_chunks = applied_chunks + 1, applied_values = applied_values + ${written},
      skipped_values = skipped_values + ${left}
    where website_id = ${websiteId} and id = ${id}`;
}

export async function addUndone(db: Db, websiteId: WebsiteId, { id, written, left }: ChunkCounts): Promise<void> {
  await db.sql`
    update bulk_edits set undone_chunks = undone_chunks + 1, undone_values = undone_values + ${written},
      kept_values = kept_values + ${left}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Deletes edits of all websites that were made before a time, with their values. Returns how many. */
export async function removeOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from bulk_edits e using (
      select website_id, id from bulk_edits where created_at < ${before} limit ${literal(limit)}) old
    where e.website_id = old.website_id and e.id = old.id returning e.id`;
  return rows.length;
}
