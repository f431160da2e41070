import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { prefixRange } from '#platform/db/prefix-range.ts';
import { literal, sql } from '#platform/db/sql.ts';
import type { CustomerId, CustomerInput } from '../customer.ts';
import { toCustomerWordsQuery } from '../search-query.ts';

export interface Customer extends CustomerInput {
  id: CustomerId;
  email: string;
  name: string;
  country: string;
  ordersCount: number;
  spentCents: number;
  currency: string;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
  isTest: boolean;
  revision: number;
  createdAt: Date;
}

const columns = sql`
  c.id, c.email, c.name, c.country, c.orders_count as "ordersCount", c.spent_cents as "spentCents", c.currency,
  c.first_order_at as "firstOrderAt", c.last_order_at as "lastOrderAt",
  c.orders_count = 0 and c.test_orders_count > 0 as "isTest", c.tags, c.note, c.revision,
  c.created_at as "createdAt"`;

/** Also by the id of a profile that was merged into it. */
export async function find(db: Db, websiteId: WebsiteId, id: CustomerId): Promise<Customer | null> {
  const [row] = await db.sql<Customer & object>`
    select ${columns} from customers c
    where c.website_id = ${websiteId} and c.id = coalesce((select a.customer_id from customer_aliases a
      where a.website_id = ${websiteId} and a.former_id = ${id}), ${id})`;
  return row ?? null;
}

/** The customer of an email address, in lower case. Null if no order of it was paid. */
export async function findIdByEmail(db: Db, websiteId: WebsiteId, email: string): Promise<CustomerId | null> {
  const [row] = await db.sql<{ id: CustomerId }>`
    select id from customers where website_id = ${websiteId} and email = ${email}
    union all select customer_id from customer_aliases where website_id = ${websiteId} and email = ${email}`;
  return row?.id ?? null;
}

/** The ids of the customers of email addresses, in lower case. */
export async function listIdsByEmail(
  db: Db,
  websiteId: WebsiteId,
  emails: readonly string[],
): Promise<{ id: CustomerId; email: string }[]> {
  return await db.sql<{ id: CustomerId; email: string }>`
    select id, email from customers where website_id = ${websiteId} and email = any (${[...emails]}::text[])
    union all select customer_id, email from customer_aliases
    where website_id = ${websiteId} and email = any (${[...emails]}::text[])`;
}

/** Locks customers in the order of their addresses, as orders do. Unknown ones are left out. */
export async function lock(db: Db, websiteId: WebsiteId, ids: readonly CustomerId[]): Promise<Customer[]> {
  return await db.sql<Customer & object>`
    select ${columns} from customers c where c.website_id = ${websiteId} and c.id = any (${[...ids]}::text[])
    order by c.email for update`;
}

export type StaffWrite = CustomerInput & Pick<Customer, 'id'>;

/** Replaces what members have written about customers. */
export async function update(
  db: Db,
  websiteId: WebsiteId,
  { customers, now }: { customers: readonly StaffWrite[]; now: Date },
): Promise<void> {
  const given = customers.map(({ id, note, tags }) => ({ id, note, tags }));
  await db.sql`
    update customers c set note = given.note, tags = array(select jsonb_array_elements_text(given.tags)),
      revision = c.revision + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, note text, tags jsonb)
    where c.website_id = ${websiteId} and c.id = given.id`;
}

export interface FoundCustomer {
  id: CustomerId;
  name: string;
  email: string;
}

// Of the customers that match, this many are considered. Bounds a search for two letters.
const MAX_MATCHES = 200;

/** Customers with an email address that starts with the text (in lower case) or whose name contains its words. */
export async function search(
  db: Db,
  websiteId: WebsiteId,
  { text, limit }: { text: string; limit: number },
): Promise<FoundCustomer[]> {
  const query = toCustomerWordsQuery(websiteId, { search: text, tag: undefined });
  const found = sql`select c.id, c.name, c.email, c.last_order_key from customers c`;
  return await db.sql<FoundCustomer & object>`
    with found as (
      (${found} where c.website_id = ${websiteId} and ${prefixRange(sql`c.email`, text)} limit ${literal(MAX_MATCHES)})
      union
      (${found} join customer_aliases a on a.website_id = c.website_id and a.customer_id = c.id
        where a.website_id = ${websiteId} and ${prefixRange(sql`a.email`, text)} limit ${literal(MAX_MATCHES)})
      union
      (${found} where c.words @@ (select ${query}::tsquery) and c.website_id = ${websiteId}
        limit ${literal(MAX_MATCHES)}))
    select id, name, email from found order by last_order_key desc, id desc limit ${limit}`;
}
