import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { PaymentId, ProviderName } from '../payment.ts';

export interface StoredEvent {
  provider: ProviderName;
  eventId: string;
  paymentId: PaymentId;
  type: string;
  outcome: string;
  occurredAt: Date;
  receivedAt: Date;
  raw: string;
}

const MAX_RAW = 8000;

/** Returns false when the event is already stored. Waits for another transaction that is inserting the same event. */
export async function insert(db: Db, websiteId: WebsiteId, event: StoredEvent): Promise<boolean> {
  const rows = await db.sql`
    insert into payment_events (website_id, provider, event_id, payment_id, type, outcome, occurred_at, received_at, raw)
    values (${websiteId}, ${event.provider}, ${event.eventId}, ${event.paymentId}, ${event.type}, ${event.outcome},
      ${event.occurredAt}, ${event.receivedAt}, ${event.raw.slice(0, MAX_RAW)})
    on conflict (website_id, provider, event_id) do nothing returning 1`;
  return rows.length > 0;
}

export async function setOutcome(
  db: Db,
  websiteId: WebsiteId,
  { provider, eventId, outcome }: Pick<StoredEvent, 'provider' | 'eventId' | 'outcome'>,
): Promise<void> {
  await db.sql`
    update payment_events set outcome = ${outcome}
    where website_id = ${websiteId} and provider = ${provider} and event_id = ${eventId}`;
}

const LATEST_PAYMENTS = 100;

/** The latest event of a provider about one of the latest payments of the website, whose ids are in the order of time. */
export async function findLatest(
  db: Db,
  websiteId: WebsiteId,
  provider: ProviderName,
): Promise<Pick<StoredEvent, 'type' | 'receivedAt'> | null> {
  const [row] = await db.sql<{ type: string; received_at: Date }>`
    with latest as (
      select id from payments where website_id = ${websiteId} order by id desc limit ${LATEST_PAYMENTS})
    select event.type, event.received_at from latest
    cross join lateral (
      select e.type, e.received_at from payment_events e
      where e.website_id = ${websiteId} and e.payment_id = latest.id and e.provider = ${provider}
      order by e.received_at desc limit 1) event
    order by event.received_at desc limit 1`;
  return row === undefined ? null : { type: row.type, receivedAt: row.received_at };
}

/** On all websites. */
export async function removeEventsBefore(db: Db, before: Date): Promise<number> {
  const rows = await db.sql`delete from payment_events where received_at < ${before} returning 1`;
  return rows.length;
}

/** Counts the failed attempts to pay for a reference that the provider has sent events of, for statements of other slices. */
export function countFailedAttempts(websiteId: WebsiteId, reference: Fragment): Fragment {
  return sql`
    select count(*)::int from payments p join payment_events e on e.website_id = p.website_id and e.payment_id = p.id
    where p.website_id = ${websiteId} and p.reference = ${reference} and e.type = 'payment_intent.payment_failed'`;
}
