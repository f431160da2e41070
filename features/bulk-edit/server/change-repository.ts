import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { emptySql, sql } from '#platform/db/sql.ts';
import type { BulkEditId } from '../admin-contract.ts';
import type { BulkField } from '../bulk-rule.ts';
import type { ChangedValues } from '../plan-changes.ts';

export interface StoredChange {
  chunk: number;
  number: number;
  itemId: ItemId;
  variantId: string | null;
  title: string;
  variant: string;
  before: ChangedValues;
  after: ChangedValues;
  /** The fields that were left as they were when applying, and when undoing. */
  skipped: BulkField[];
  kept: BulkField[];
}

export type NewChange = Omit<StoredChange, 'skipped' | 'kept'>;

/** Rows of one statement. */
const BATCH = 5000;

export async function insert(
  db: Db,
  websiteId: WebsiteId,
  { editId, changes }: { editId: BulkEditId; changes: readonly NewChange[] },
): Promise<void> {
  for (let start = 0; start < changes.length; start += BATCH) {
    const rows = JSON.stringify(changes.slice(start, start + BATCH));
    await db.sql`
      insert into bulk_edit_changes (website_id, edit_id, chunk, number, item_id, variant_id, title, variant, before, after)
      select ${websiteId}, ${editId}, chunk, number, "itemId", "variantId", title, variant, before, after
      from jsonb_to_recordset(${rows}::jsonb) as row (chunk int, number int, "itemId" text, "variantId" text, title text,
        variant text, before jsonb, after jsonb)`;
  }
}

const columns = sql`
  chunk, number, item_id as "itemId", variant_id as "variantId", title, variant, before, after, skipped, kept`;

export async function listChunk(
  db: Db,
  websiteId: WebsiteId,
  { editId, chunk }: { editId: BulkEditId; chunk: number },
): Promise<StoredChange[]> {
  return await db.sql<StoredChange & object>`
    select ${columns} from bulk_edit_changes
    where website_id = ${websiteId} and edit_id = ${editId} and chunk = ${chunk} order by number`;
}

export interface ChangePage {
  editId: BulkEditId;
  /** Only those with a value that was left as it was. */
  onlyLeft: boolean;
  after: { chunk: number; number: number } | null;
  limit: number;
}

export async function listPage(db: Db, websiteId: WebsiteId, page: ChangePage): Promise<StoredChange[]> {
  const { editId, onlyLeft, after, limit } = page;
  return await db.sql<StoredChange & object>`
    select ${columns} from bulk_edit_changes
    where website_id = ${websiteId} and edit_id = ${editId}
      ${onlyLeft ? sql`and (skipped <> '{}' or kept <> '{}')` : emptySql}
      ${after === null ? emptySql : sql`and (chunk, number) > (${after.chunk}, ${after.number})`}
    order by chunk, number limit ${limit}`;
}

export interface LeftFields {
  number: number;
  left: readonly BulkField[];
}

interface LeftIn {
  editId: BulkEditId;
  chunk: number;
  rows: readonly LeftFields[];
}

/** Stores which fields of a chunk were left as they were. */
export async function setSkipped(db: Db, websiteId: WebsiteId, { editId, chunk, rows }: LeftIn): Promise<void> {
  if (rows.length === 0) return;
  await db.sql`
    update bulk_edit_changes c set skipped = row.left
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, "left" text[])
    where c.website_id = ${websiteId} and c.edit_id = ${editId} and c.chunk = ${chunk} and c.number = row.number`;
}

export async function setKept(db: Db, websiteId: WebsiteId, { editId, chunk, rows }: LeftIn): Promise<void> {
  if (rows.length === 0) return;
  await db.sql`
    update bulk_edit_changes c set kept = row.left
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, "left" text[])
    where c.website_id = ${websiteId} and c.edit_id = ${editId} and c.chunk = ${chunk} and c.number = row.number`;
}
