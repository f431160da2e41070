import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
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

/** On all websites. */
export async function removeEventsBefore(db: Db, before: Date): Promise<number> {
  const rows = await db.sql`delete from payment_events where received_at < ${before} returning 1`;
  return rows.length;
}
