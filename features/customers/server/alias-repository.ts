import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CustomerId } from '../customer.ts';
import type { Contribution } from '../merge.ts';

/** Another address of a customer, with the profile that it had. */
export interface Alias extends Contribution {
  formerId: CustomerId;
  revision: number;
  createdAt: Date;
  mergedAt: Date;
}

const columns = sql`
  a.email, a.note, a.tags, a.added_tags as "addedTags", a.former_id as "formerId", a.revision, a.created_at as "createdAt",
  a.merged_at as "mergedAt"`;

/** The other addresses of a customer, in the order in which they were merged. */
export async function list(db: Db, websiteId: WebsiteId, customerId: CustomerId): Promise<Alias[]> {
  return await db.sql<Alias & object>`
    select ${columns} from customer_aliases a
    where a.website_id = ${websiteId} and a.customer_id = ${customerId} order by a.position`;
}

/** All addresses of the profile of an address, which comes first. */
export async function listAddresses(db: Db, websiteId: WebsiteId, email: string): Promise<string[]> {
  const rows = await db.sql<{ email: string }>`
    select a.email from customer_aliases a
      join customers c on c.website_id = a.website_id and c.id = a.customer_id
      where a.website_id = ${websiteId} and c.email = main_address(${websiteId}, ${email})
    union select main_address(${websiteId}, ${email})`;
  return [email, ...rows.map((row) => row.email).filter((each) => each !== email)];
}

/** Replaces the other addresses of a customer. Those that belonged to another customer move. */
export async function replace(
  db: Db,
  websiteId: WebsiteId,
  { customerId, aliases }: { customerId: CustomerId; aliases: readonly Alias[] },
): Promise<void> {
  const rows = aliases.map((alias, position) => ({ ...alias, position }));
  await db.sql`
    delete from customer_aliases
    where website_id = ${websiteId} and customer_id = ${customerId}
      and email <> all (${aliases.map(({ email }) => email)}::text[])`;
  await db.sql`
    insert into customer_aliases (website_id, email, customer_id, position, former_id, note, tags, revision, created_at,
      added_tags, merged_at)
    select ${websiteId}, email, ${customerId}, position, "formerId", note, tags, revision, "createdAt", "addedTags",
      "mergedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (email text, position int, "formerId" text, note text,
      tags text[], revision int, "createdAt" timestamptz, "addedTags" text[], "mergedAt" timestamptz)
    on conflict (website_id, email) do update
      set customer_id = excluded.customer_id, position = excluded.position, added_tags = excluded.added_tags`;
}
