import { Address } from '#features/orders/address.ts';
import type { Id, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { SavedAddress } from '../contract.ts';

export type AddressId = Id<'shopper-address'>;

/** The shopper that every statement is scoped to. */
export interface Owner {
  websiteId: WebsiteId;
  shopperId: string;
}

/** The preferred address first, then the newest. */
export async function list(db: Db, { websiteId, shopperId }: Owner): Promise<SavedAddress[]> {
  const rows = await db.sql<SavedAddress>`
    select id, address, preferred from shopper_addresses
    where website_id = ${websiteId} and shopper_id = ${shopperId}
    order by preferred desc, created_at desc, id desc`;
  return rows.map((row) => ({ ...row, address: Address.parse(row.address) }));
}

export interface AddressWrite {
  id: AddressId;
  address: Address;
  now: Date;
}

/** Inserts the address as not preferred. See `prefer`. */
export async function insert(db: Db, { websiteId, shopperId }: Owner, write: AddressWrite): Promise<void> {
  await db.sql`
    insert into shopper_addresses (website_id, id, shopper_id, address, preferred, created_at, updated_at)
    values (${websiteId}, ${write.id}, ${shopperId}, ${JSON.stringify(write.address)}::jsonb, false, ${write.now},
      ${write.now})`;
}

/** Returns false when the account has no such address. */
export async function update(db: Db, { websiteId, shopperId }: Owner, write: AddressWrite): Promise<boolean> {
  const rows = await db.sql`
    update shopper_addresses set address = ${JSON.stringify(write.address)}::jsonb, updated_at = ${write.now}
    where website_id = ${websiteId} and shopper_id = ${shopperId} and id = ${write.id} returning id`;
  return rows.length > 0;
}

export async function remove(db: Db, { websiteId, shopperId }: Owner, id: AddressId): Promise<void> {
  await db.sql`
    delete from shopper_addresses where website_id = ${websiteId} and shopper_id = ${shopperId} and id = ${id}`;
}

/**
 * Makes one address preferred and clears the flag on the others. Two statements, because the unique index never allows
 * two preferred rows.
 */
export async function setPreferred(db: Db, { websiteId, shopperId }: Owner, id: string): Promise<void> {
  await db.sql`
    update shopper_addresses set preferred = false
    where website_id = ${websiteId} and shopper_id = ${shopperId} and preferred and id <> ${id}`;
  await db.sql`
    update shopper_addresses set preferred = true
    where website_id = ${websiteId} and shopper_id = ${shopperId} and id = ${id} and not preferred`;
}
