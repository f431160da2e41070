import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerId } from '../customer.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, email: string): Promise<object[]> {
  return await db.sql`
    select email, name, country, currency, spent_cents as "spentCents", orders_count as "ordersCount",
      first_order_at as "firstOrderAt", last_order_at as "lastOrderAt", tags, note, created_at as "createdAt"
    from customers where website_id = ${websiteId} and email = ${email}`;
}

/** The rest of the profile follows from the orders when the transaction commits. */
export async function anonymize(
  db: Db,
  websiteId: WebsiteId,
  { email, placeholder, now }: { email: string; placeholder: string; now: Date },
): Promise<void> {
  await db.sql`
    update customers set email = ${placeholder}, name = '', note = '', tags = '{}', revision = revision + 1,
      updated_at = ${now}
    where website_id = ${websiteId} and email = ${email}`;
}

export async function listIds(db: Db, websiteId: WebsiteId, email: string): Promise<CustomerId[]> {
  const rows = await db.sql<{ id: CustomerId }>`
    select id from customers where website_id = ${websiteId} and email = ${email}`;
  return rows.map(({ id }) => id);
}
