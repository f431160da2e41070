import { z } from 'zod';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { GiftCard, GiftCardId } from '../gift-card.ts';

export const cardColumns = sql`
  g.id, g.last4, g.currency, g.test_mode as "testMode", g.balance_cents as "balanceCents", g.value_cents as "valueCents",
  g.paid_cents as "paidCents", g.order_id as "orderId", g.position, g.recipient_name as "recipientName",
  g.recipient_email as "recipientEmail", g.sender_name as "senderName", g.message, g.note, g.deliver_at as "deliverAt",
  g.sent_at as "sentAt", g.expires_at as "expiresAt", g.disabled_at as "disabledAt", g.created_at as "createdAt"`;

const CardRow = z.object({
  id: idSchema<'gift-card'>(),
  last4: z.string().nullable(),
  currency: z.string(),
  testMode: z.boolean(),
  balanceCents: z.int(),
  valueCents: z.int(),
  paidCents: z.int(),
  orderId: z.string().nullable(),
  position: z.int(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  note: z.string(),
  deliverAt: z.date(),
  sentAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  disabledAt: z.date().nullable(),
  createdAt: z.date(),
});

export const fromRow = (row: unknown): GiftCard => CardRow.parse(row);
const firstOf = (rows: readonly object[]): GiftCard | null => (rows[0] === undefined ? null : fromRow(rows[0]));

export interface NewCard extends Omit<GiftCard, 'last4' | 'balanceCents' | 'sentAt' | 'disabledAt' | 'note'> {
  orderId: string;
  nonce: string;
}

/** Inserts a card with a balance of 0. False when the order line already has its card. */
export async function insert(db: Db, websiteId: WebsiteId, card: NewCard): Promise<boolean> {
  const rows = await db.sql`
    insert into gift_cards (website_id, id, nonce, currency, test_mode, value_cents, paid_cents, order_id, position, recipient_name,
      recipient_email, sender_name, message, deliver_at, expires_at, created_at)
    values (${websiteId}, ${card.id}, ${card.nonce}, ${card.currency}, ${card.testMode}, ${card.valueCents}, ${card.paidCents},
      ${card.orderId}, ${card.position}, ${card.recipientName}, ${card.recipientEmail}, ${card.senderName},
      ${card.message}, ${card.deliverAt}, ${card.expiresAt}, ${card.createdAt})
    on conflict (website_id, order_id, position) do nothing returning id`;
  return rows.length > 0;
}

export async function find(db: Db, websiteId: WebsiteId, id: GiftCardId): Promise<GiftCard | null> {
  return firstOf(
    await db.sql`select ${cardColumns} from gift_cards g where g.website_id = ${websiteId} and g.id = ${id}`,
  );
}

/** Locks the card against changes until the transaction ends. */
export async function lock(db: Db, websiteId: WebsiteId, id: GiftCardId): Promise<GiftCard | null> {
  return firstOf(
    await db.sql`select ${cardColumns} from gift_cards g where g.website_id = ${websiteId} and g.id = ${id} for update`,
  );
}

export async function findByHash(db: Db, websiteId: WebsiteId, codeHash: Buffer): Promise<GiftCard | null> {
  return firstOf(
    await db.sql`select ${cardColumns} from gift_cards g where g.website_id = ${websiteId} and g.code_hash = ${codeHash}`,
  );
}

/** The cards bought with an order, locked in the order of their ids. */
export async function lockOfOrder(db: Db, websiteId: WebsiteId, orderId: string): Promise<GiftCard[]> {
  const rows = await db.sql`
    select ${cardColumns} from gift_cards g where g.website_id = ${websiteId} and g.order_id = ${orderId}
    order by g.id for update`;
  return rows.map(fromRow);
}

export async function listOfOrder(db: Db, websiteId: WebsiteId, orderId: string): Promise<GiftCard[]> {
  const rows = await db.sql`
    select ${cardColumns} from gift_cards g where g.website_id = ${websiteId} and g.order_id = ${orderId} order by g.position`;
  return rows.map(fromRow);
}

export async function getNonce(db: Db, websiteId: WebsiteId, id: GiftCardId): Promise<string> {
  const [row] = await db.sql<{ nonce: string }>`
    select nonce from gift_cards where website_id = ${websiteId} and id = ${id}`;
  if (row === undefined) throw new Error(`Gift card ${id} does not exist`);
  return row.nonce;
}

/** Sets the code by which the card can be used from now on. */
export async function setCode(
  db: Db,
  websiteId: WebsiteId,
  write: { id: GiftCardId; codeHash: Buffer; last4: string },
): Promise<void> {
  await db.sql`
    update gift_cards set code_hash = ${write.codeHash}, last4 = ${write.last4}
    where website_id = ${websiteId} and id = ${write.id} and code_hash is distinct from ${write.codeHash}`;
}

export async function markSent(db: Db, websiteId: WebsiteId, write: { id: GiftCardId; now: Date }): Promise<void> {
  await db.sql`
    update gift_cards set sent_at = coalesce(sent_at, ${write.now})
    where website_id = ${websiteId} and id = ${write.id}`;
}

export async function setRecipient(
  db: Db,
  websiteId: WebsiteId,
  write: { id: GiftCardId; email: string },
): Promise<void> {
  await db.sql`
    update gift_cards set recipient_email = ${write.email} where website_id = ${websiteId} and id = ${write.id}`;
}

/** Disables cards or enables them again. Returns those that it has changed. */
export async function setDisabled(
  db: Db,
  websiteId: WebsiteId,
  write: { ids: readonly GiftCardId[]; at: Date | null },
): Promise<GiftCard[]> {
  const ids = [...write.ids];
  // Locked in the order of their ids, as holds of several cards are.
  await db.sql`
    select from gift_cards where website_id = ${websiteId} and id = any (${ids}::text[]) order by id for update`;
  const rows = await db.sql`
    update gift_cards g set disabled_at = ${write.at}
    where g.website_id = ${websiteId} and g.id = any (${ids}::text[])
      and g.disabled_at is ${write.at === null ? sql`not null` : sql`null`}
    returning ${cardColumns}`;
  return rows.map(fromRow);
}
