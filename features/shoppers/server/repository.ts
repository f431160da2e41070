import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';

type ShopperId = Id<'shopper'>;

/** The account of an email address, created when there is none. */
export async function ensure(
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
  if (row === undefined) throw new Error('An account was made and is not there');
  return row.id;
}

export async function remove(db: Db, websiteId: WebsiteId, id: string): Promise<void> {
  await db.sql`delete from shoppers where website_id = ${websiteId} and id = ${id}`;
}
