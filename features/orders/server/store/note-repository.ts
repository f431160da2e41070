import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { literal } from '#platform/db/sql.ts';
import type { OrderId } from '../../order.ts';

// What members write about orders.

export async function updateNote(
  db: Db,
  websiteId: WebsiteId,
  { id, note, now }: { id: OrderId; note: string; now: Date },
): Promise<void> {
  await db.sql`
    update orders set staff_note = ${note}, updated_at = ${now} where website_id = ${websiteId} and id = ${id}`;
}

export interface TaggedOrder {
  id: OrderId;
  number: number | null;
  email: string;
  tags: string[];
}

/** Locks orders in the order of their ids. Unknown ones are left out. */
export async function lockTags(db: Db, websiteId: WebsiteId, ids: readonly OrderId[]): Promise<TaggedOrder[]> {
  return await db.sql<TaggedOrder & object>`
    select id, number, email, tags from orders where website_id = ${websiteId} and id = any (${[...ids]}::text[])
    order by id for update`;
}

export async function updateTags(
  db: Db,
  websiteId: WebsiteId,
  { orders, now }: { orders: readonly Pick<TaggedOrder, 'id' | 'tags'>[]; now: Date },
): Promise<void> {
  await db.sql`
    update orders o set tags = array(select jsonb_array_elements_text(given.tags)), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given (id text, tags jsonb)
    where o.website_id = ${websiteId} and o.id = given.id`;
}

/** The latest orders with tags are read. */
const MAX_TAGGED = 1000;
const MAX_SUGGESTED = 500;

/** The tags of the latest orders, by name. Tags that differ in case only count once. */
export async function listTags(db: Db, websiteId: WebsiteId): Promise<string[]> {
  const rows = await db.sql<{ tag: string }>`
    select min(tag) as tag from (
      select tags from orders where website_id = ${websiteId} and tags <> '{}' order by created_at desc
      limit ${literal(MAX_TAGGED)}) latest, unnest(latest.tags) tag
    group by lower(tag) order by lower(tag) limit ${literal(MAX_SUGGESTED)}`;
  return rows.map(({ tag }) => tag);
}
