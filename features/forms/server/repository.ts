import { productRows } from '#features/catalog/server/index.ts';
import { isOpenItem } from '#features/content/server/index.ts';
import type { Reader } from '#features/content/visibility.ts';
import type { FormId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type FormFile, StoredForm } from '../form-file.ts';

export interface Form {
  id: FormId;
  key: string;
  definition: FormFile;
}

interface FormRow {
  id: FormId;
  key: string;
  definition: unknown;
}

function fromRow(row: FormRow): Form {
  return { id: row.id, key: row.key, definition: StoredForm.parse(row.definition) };
}

export async function list(db: Db, websiteId: WebsiteId): Promise<Form[]> {
  const rows = await db.sql<FormRow>`
    select id, key, definition from forms where website_id = ${websiteId} order by key`;
  return rows.map(fromRow);
}

export async function listByKey(db: Db, websiteId: WebsiteId, keys: readonly string[]): Promise<Form[]> {
  const rows = await db.sql<FormRow>`
    select id, key, definition from forms where website_id = ${websiteId} and key = any (${[...keys]}::text[])`;
  return rows.map(fromRow);
}

export async function find(db: Db, websiteId: WebsiteId, id: string): Promise<Form | null> {
  const [row] = await db.sql<FormRow>`
    select id, key, definition from forms where website_id = ${websiteId} and id = ${id}`;
  return row === undefined ? null : fromRow(row);
}

/** The form to fill in before buying a product, if the reader may see the product. */
export async function findOfItem(
  db: Db,
  websiteId: WebsiteId,
  { itemId, reader }: { itemId: ItemId; reader: Reader },
): Promise<Form | null> {
  const [row] = await db.sql<FormRow>`
    select f.id, f.key, f.definition from ${productRows}
      join forms f on f.website_id = p.website_id and f.key = p.details ->> 'form'
    where p.website_id = ${websiteId} and p.item_id = ${itemId} and ${isOpenItem(reader)}`;
  return row === undefined ? null : fromRow(row);
}

// oxlint-disable-next-line max-params -- a bulk write is dated by its caller
export async function upsertAll(db: Db, websiteId: WebsiteId, forms: readonly Form[], now: Date): Promise<void> {
  await db.sql`
    insert into forms (website_id, id, key, definition, created_at, updated_at)
    select ${websiteId}, id, key, definition, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as row (id text, key text, definition jsonb)
    on conflict (website_id, key) do update set definition = excluded.definition, updated_at = excluded.updated_at`;
}

export async function removeExcept(db: Db, websiteId: WebsiteId, keys: readonly string[]): Promise<void> {
  await db.sql`delete from forms where website_id = ${websiteId} and key <> all (${[...keys]}::text[])`;
}
