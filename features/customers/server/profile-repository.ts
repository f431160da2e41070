import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerId } from '../customer.ts';
import type { Alias } from './alias-repository.ts';

// Profiles that begin or end because addresses are merged or separated.

export async function remove(db: Db, websiteId: WebsiteId, id: CustomerId): Promise<void> {
  await db.sql`delete from customers where website_id = ${websiteId} and id = ${id}`;
}

/** Gives an address the profile back that it had. */
export async function restore(
  db: Db,
  websiteId: WebsiteId,
  { alias, now }: { alias: Alias; now: Date },
): Promise<void> {
  await db.sql`
    insert into customers (website_id, id, email, currency, note, tags, revision, created_at, updated_at)
    values (${websiteId}, ${alias.formerId}, ${alias.email}, store_currency(${websiteId}), ${alias.note},
      ${[...alias.tags]}::text[], ${alias.revision + 1}, ${alias.createdAt}, ${now})`;
}

/** Computes profiles again from the orders of their addresses, in the order of the addresses. */
export async function refresh(db: Db, websiteId: WebsiteId, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) await db.sql`select refresh_customer(${websiteId}, ${email})`;
}
