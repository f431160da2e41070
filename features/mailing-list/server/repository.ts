import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Subscriber, SubscriberId, SubscriberState } from '../subscriber.ts';

const columns = sql`
  id, email, state, source, requested_at as "requestedAt", asked_at as "askedAt", confirmed_at as "confirmedAt",
  unsubscribed_at as "unsubscribedAt"`;

export async function find(db: Db, websiteId: WebsiteId, id: SubscriberId): Promise<Subscriber | null> {
  const [row] = await db.sql<Subscriber & object>`
    select ${columns} from mailing_list_subscribers where website_id = ${websiteId} and id = ${id}`;
  return row ?? null;
}

export async function findByEmail(db: Db, websiteId: WebsiteId, email: string): Promise<Subscriber | null> {
  const [row] = await db.sql<Subscriber & object>`
    select ${columns} from mailing_list_subscribers where website_id = ${websiteId} and email = ${email}`;
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: SubscriberId): Promise<Subscriber | null> {
  const [row] = await db.sql<Subscriber & object>`
    select ${columns} from mailing_list_subscribers where website_id = ${websiteId} and id = ${id} for update`;
  return row ?? null;
}

export interface NewSubscriber {
  id: SubscriberId;
  email: string;
  source: string;
  now: Date;
}

/**
 * Returns the new or existing subscriber of an address, locked until the transaction ends. An existing one is not
 * changed.
 */
export async function findOrInsert(db: Db, websiteId: WebsiteId, subscriber: NewSubscriber): Promise<Subscriber> {
  const [row] = await db.sql<Subscriber & object>`
    insert into mailing_list_subscribers (website_id, id, email, state, source, requested_at)
    values (${websiteId}, ${subscriber.id}, ${subscriber.email}, 'pending', ${subscriber.source}, ${subscriber.now})
    on conflict (website_id, email) do update set email = excluded.email
    returning ${columns}`;
  if (row === undefined) throw new Error('A subscriber was not stored');
  return row;
}

export interface StateChange {
  id: SubscriberId;
  now: Date;
}

export async function markConfirmationSent(db: Db, websiteId: WebsiteId, { id, now }: StateChange): Promise<void> {
  await db.sql`
    update mailing_list_subscribers set asked_at = ${now} where website_id = ${websiteId} and id = ${id}`;
}

export async function markConfirmed(db: Db, websiteId: WebsiteId, { id, now }: StateChange): Promise<void> {
  await db.sql`
    update mailing_list_subscribers set state = 'confirmed', confirmed_at = ${now}, unsubscribed_at = null
    where website_id = ${websiteId} and id = ${id}`;
}

export async function markUnsubscribed(db: Db, websiteId: WebsiteId, { id, now }: StateChange): Promise<void> {
  await db.sql`
    update mailing_list_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

export interface ListQueryInput {
  state: SubscriberState;
  limit: number;
  offset: number;
}

/** Newest first. */
export async function list(db: Db, websiteId: WebsiteId, input: ListQueryInput): Promise<Subscriber[]> {
  return await db.sql<Subscriber & object>`
    select ${columns} from mailing_list_subscribers where website_id = ${websiteId} and state = ${input.state}
    order by id desc limit ${input.limit} offset ${input.offset}`;
}

export async function count(db: Db, websiteId: WebsiteId, state: SubscriberState): Promise<number> {
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from mailing_list_subscribers where website_id = ${websiteId} and state = ${state}`;
  return row?.count ?? 0;
}

/** Ids of confirmed subscribers after the given one, in id order. */
export async function listConfirmedAfter(
  db: Db,
  websiteId: WebsiteId,
  input: { after: string; limit: number },
): Promise<SubscriberId[]> {
  const rows = await db.sql<{ id: SubscriberId }>`
    select id from mailing_list_subscribers
    where website_id = ${websiteId} and state = 'confirmed' and id > ${input.after} order by id limit ${input.limit}`;
  return rows.map(({ id }) => id);
}
