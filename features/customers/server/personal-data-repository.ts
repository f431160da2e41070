import type { WebsiteId } from '#kernel/ids/id.ts';
import { ERASED_DOMAIN } from '#kernel/text/erased-email.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerId } from '../customer.ts';
import { share } from './profile-lock-repository.ts';

export async function listPersonal(db: Db, websiteId: WebsiteId, email: string): Promise<object[]> {
  return await db.sql`
    select email, name, country, currency, spent_cents as "spentCents", orders_count as "ordersCount",
      first_order_at as "firstOrderAt", last_order_at as "lastOrderAt", tags, note, created_at as "createdAt"
    from customers where website_id = ${websiteId} and email = ${email}
    union all
    select email, '', '', null, null, null, null, null, tags, note, created_at
    from customer_aliases where website_id = ${websiteId} and email = ${email}`;
}

/**
 * The profile that an address had before it was merged keeps its id only. Its address is replaced by one that no two
 * profiles share. The rest of the profile follows from the orders when the transaction commits.
 */
export async function anonymize(
  db: Db,
  websiteId: WebsiteId,
  { email, placeholder, now }: { email: string; placeholder: string; now: Date },
): Promise<void> {
  await share(db, websiteId);
  await db.sql`
    update customers set email = ${placeholder}, name = '', note = '', tags = '{}', revision = revision + 1,
      updated_at = ${now}
    where website_id = ${websiteId} and email = ${email}`;
  await db.sql`
    update customer_aliases set email = 'erased-' || former_id || ${ERASED_DOMAIN}::text, note = '', tags = '{}',
      added_tags = '{}'
    where website_id = ${websiteId} and email = ${email}`;
}

/** Also the ids of the profiles that were merged into the customer. */
export async function listIds(db: Db, websiteId: WebsiteId, email: string): Promise<CustomerId[]> {
  const rows = await db.sql<{ id: CustomerId }>`
    select id from customers where website_id = ${websiteId} and email = ${email}
    union all
    select a.former_id from customer_aliases a
      join customers c on c.website_id = a.website_id and c.id = a.customer_id
    where c.website_id = ${websiteId} and c.email = ${email}`;
  return rows.map(({ id }) => id);
}
