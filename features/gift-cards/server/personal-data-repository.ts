import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type Fragment, sql } from '#platform/db/sql.ts';
import type { PersonalPage, PersonalRow } from '#platform/personal-data/in-pages.ts';
import type { Erasure } from '#platform/personal-data/personal-data.ts';
import type { GiftCardId } from '../gift-card.ts';

/** A query for the ids of the orders of a person. */
export type OrdersOf = (websiteId: WebsiteId, email: string) => Fragment;

/** Without their codes, which only the recipient may have. */
export async function listPersonal(
  db: Db,
  websiteId: WebsiteId,
  { email, after, limit, orders }: PersonalPage & { orders: Fragment },
): Promise<PersonalRow[]> {
  return await db.sql<PersonalRow & object>`
    select g.id, jsonb_build_object('isReceived', g.recipient_email = ${email}, 'recipientName', g.recipient_name,
      'recipientEmail', g.recipient_email, 'senderName', g.sender_name, 'message', g.message, 'currency', g.currency,
      'valueCents', g.value_cents, 'balanceCents', g.balance_cents, 'testMode', g.test_mode,
      'createdAt', g.created_at, 'sentAt', g.sent_at, 'expiresAt', g.expires_at, 'disabledAt', g.disabled_at) as record
    from gift_cards g
    where g.website_id = ${websiteId} and g.id > ${after}
      and g.id in (select id from gift_cards where ${isOf(websiteId, { email, orders })})
    order by g.id limit ${limit}`;
}

export interface CardsOf {
  email: string;
  orders: Fragment;
}

/** Two conditions with an index each. */
function isOf(websiteId: WebsiteId, { email, orders }: CardsOf): Fragment {
  return sql`website_id = ${websiteId} and (recipient_email = ${email} or order_id in (${orders}))`;
}

export interface OpenCards {
  /** Paid, and not yet sent to the recipient. */
  unsent: number;
  /** Received, and not yet used up. */
  withBalance: number;
}

export async function countOpen(
  db: Db,
  websiteId: WebsiteId,
  { email, orders, now }: CardsOf & { now: Date },
): Promise<OpenCards> {
  const [row] = await db.sql<OpenCards & object>`
    select count(*) filter (where sent_at is null)::int as unsent,
      count(*) filter (where recipient_email = ${email} and sent_at is not null and balance_cents > 0
        and (expires_at is null or expires_at > ${now}))::int as "withBalance"
    from gift_cards where ${isOf(websiteId, { email, orders })} and disabled_at is null`;
  return row ?? { unsent: 0, withBalance: 0 };
}

/** What the person has written, and the person as a recipient. Balances and codes stay. */
export async function anonymize(
  db: Db,
  websiteId: WebsiteId,
  { email, placeholder, until, orders }: Erasure & { orders: Fragment },
): Promise<void> {
  // In the order of their ids, as all cards are locked.
  await db.sql`
    select id from gift_cards where ${isOf(websiteId, { email, orders })} order by id for update`;
  await db.sql`
    update gift_cards set sender_name = '', message = ''
    where website_id = ${websiteId} and order_id in (${orders}) and (sender_name <> '' or message <> '')`;
  await db.sql`
    update gift_cards set recipient_name = '', recipient_email = ${placeholder}, message = '', note = ''
    where website_id = ${websiteId} and recipient_email = ${email} and created_at <= ${until}`;
}

export async function listIds(db: Db, websiteId: WebsiteId, cards: CardsOf): Promise<GiftCardId[]> {
  const rows = await db.sql<{ id: GiftCardId }>`
    select id from gift_cards where ${isOf(websiteId, cards)} order by id`;
  return rows.map(({ id }) => id);
}
