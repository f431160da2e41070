import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

type ShopperId = Id<'shopper'>;

/** The account of an email address, created when there is none. */
export async function findOrInsert(
  db: Db,
  websiteId: WebsiteId,
  input: { id: ShopperId; email: string; now: Date },
): Promise<ShopperId> {
  // On conflict, update the row to its own value: `do nothing` would return no row.
  const [row] = await db.sql<{ id: ShopperId }>`
    insert into shoppers (website_id, id, email, created_at)
    values (${websiteId}, ${input.id}, ${input.email}, ${input.now})
    on conflict (website_id, email) do update set email = excluded.email
    returning id`;
  if (row === undefined) throw new Error('The account was inserted but not found');
  return row.id;
}

/** When the account of an email address (in lower case) was created. Null without an account. */
export async function findCreation(db: Db, websiteId: WebsiteId, email: string): Promise<Date | null> {
  const [row] = await db.sql<{ at: Date }>`
    select created_at as at from shoppers where website_id = ${websiteId} and email = ${email}`;
  return row?.at ?? null;
}

export async function remove(db: Db, websiteId: WebsiteId, id: string): Promise<void> {
  await db.sql`delete from shoppers where website_id = ${websiteId} and id = ${id}`;
}

/** Locks an account until the transaction ends. Returns false when it no longer exists. */
export async function lock(db: Db, websiteId: WebsiteId, id: string): Promise<boolean> {
  const rows = await db.sql`select id from shoppers where website_id = ${websiteId} and id = ${id} for no key update`;
  return rows.length > 0;
}
