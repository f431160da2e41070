import { pendingOrdersOf } from '#features/orders/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AbandonedCheckoutId } from '../abandoned-checkout.ts';

export interface DueInput {
  /** Checkouts that were left within this time. */
  after: Date;
  before: Date;
  /** An address that was emailed since then gets no second email. */
  emailedSince: Date;
  now: Date;
  limit: number;
}

/**
 * Claims the checkouts whose email is due, in one statement, and returns their ids. Of several checkouts of an email
 * address, only the latest one is claimed. An order that waits for its payment is not abandoned.
 */
export async function claimDue(db: Db, websiteId: WebsiteId, due: DueInput): Promise<AbandonedCheckoutId[]> {
  const rows = await db.sql<{ id: AbandonedCheckoutId }>`
    update abandoned_checkouts a set queued_at = ${due.now} from (
      select d.id from abandoned_checkouts d
      where d.website_id = ${websiteId} and d.state = 'open' and d.consented_at is not null and d.queued_at is null
        and d.abandoned_at > ${due.after} and d.abandoned_at <= ${due.before}
        and not exists (
          select from abandoned_checkouts other where other.website_id = ${websiteId} and other.email = d.email
            and other.id <> d.id and (other.queued_at > ${due.emailedSince} or (other.state = 'open'
              and other.consented_at is not null and (other.abandoned_at, other.id) > (d.abandoned_at, d.id))))
        and not exists (${pendingOrdersOf(websiteId, sql`d.cart_id`)})
      order by d.abandoned_at limit ${due.limit} for update of d skip locked) chosen
    where a.website_id = ${websiteId} and a.id = chosen.id
    returning a.id`;
  return rows.map(({ id }) => id);
}

/**
 * Locks all checkouts of an email address, in a fixed order, so that only one of them is enqueued at a time. Returns
 * whether another one was enqueued since then.
 */
export async function lockQueuedSince(
  db: Db,
  websiteId: WebsiteId,
  { email, except, since }: { email: string; except: AbandonedCheckoutId; since: Date },
): Promise<boolean> {
  const rows = await db.sql<{ id: AbandonedCheckoutId; queuedAt: Date | null }>`
    select id, queued_at as "queuedAt" from abandoned_checkouts
    where website_id = ${websiteId} and email = ${email} order by id for update`;
  return rows.some(({ id, queuedAt }) => id !== except && queuedAt !== null && queuedAt > since);
}

/** Whether an order of the cart waits for its payment. */
export async function isPaying(db: Db, websiteId: WebsiteId, id: AbandonedCheckoutId): Promise<boolean> {
  const rows = await db.sql`
    select from abandoned_checkouts a where a.website_id = ${websiteId} and a.id = ${id}
      and exists (${pendingOrdersOf(websiteId, sql`a.cart_id`)})`;
  return rows.length > 0;
}

export async function markQueued(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: AbandonedCheckoutId; now: Date },
): Promise<void> {
  await db.sql`update abandoned_checkouts set queued_at = ${now} where website_id = ${websiteId} and id = ${id}`;
}

/** The email was sent. A payment may have arrived meanwhile: then the checkout stays recovered. */
export async function markEmailed(
  db: Db,
  websiteId: WebsiteId,
  { id, now }: { id: AbandonedCheckoutId; now: Date },
): Promise<void> {
  await db.sql`
    update abandoned_checkouts set emailed_at = ${now}, state = case when state = 'open' then 'emailed' else state end
    where website_id = ${websiteId} and id = ${id} and emailed_at is null`;
}

/** Nothing is left to remind of, or the shopper must not be emailed. */
export async function markExpired(db: Db, websiteId: WebsiteId, id: AbandonedCheckoutId): Promise<void> {
  await db.sql`
    update abandoned_checkouts set state = 'expired' where website_id = ${websiteId} and id = ${id} and state = 'open'`;
}

/** Ends those that were left before this time, of all websites. */
export async function expireBefore(db: Db, time: Date): Promise<void> {
  await db.sql`
    update abandoned_checkouts set state = 'expired' where abandoned_at < ${time} and state in ('open', 'emailed')`;
}

/** Deletes those that were left before this time, of all websites. Returns how many. */
export async function removeBefore(db: Db, { time, limit }: { time: Date; limit: number }): Promise<number> {
  const rows = await db.sql`
    delete from abandoned_checkouts where (website_id, id) in (
      select website_id, id from abandoned_checkouts where abandoned_at < ${time} limit ${limit}) returning id`;
  return rows.length;
}
