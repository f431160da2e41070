import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { GiftCard, GiftCardId } from '../gift-card.ts';

/** What differs between the cards of a batch. */
export interface BatchCard {
  id: GiftCardId;
  entryId: string;
  nonce: string;
  position: number;
  /** Hexadecimal. Null for a card that gets its code when it is emailed. */
  codeHash: string | null;
  last4: string | null;
}

type SharedFields = Pick<
  GiftCard,
  | 'currency'
  | 'testMode'
  | 'valueCents'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
  | 'note'
  | 'sentAt'
  | 'expiresAt'
  | 'createdAt'
>;

export interface NewBatch extends SharedFields {
  batchId: string;
  memberId: MemberId | null;
  cards: readonly BatchCard[];
}

/**
 * Inserts the cards of a batch with their entries, in one statement. Returns how many there were not yet: a concurrent
 * request with the same batch is waited for.
 */
export async function insert(db: Db, websiteId: WebsiteId, batch: NewBatch): Promise<number> {
  const rows = await db.sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(batch.cards)}::jsonb) as c (id text, "entryId" text, nonce text,
        position smallint, "codeHash" text, last4 text)),
    issued as (
      insert into gift_cards (website_id, id, nonce, code_hash, last4, currency, test_mode, balance_cents, value_cents,
        paid_cents, batch_id, position, recipient_name, recipient_email, sender_name, message, note, deliver_at, sent_at,
        expires_at, created_at)
      select ${websiteId}, c.id, c.nonce, decode(c."codeHash", 'hex'), c.last4, ${batch.currency}, ${batch.testMode},
        ${batch.valueCents}, ${batch.valueCents}, 0, ${batch.batchId}, c.position, ${batch.recipientName},
        ${batch.recipientEmail}, '', ${batch.message}, ${batch.note}, ${batch.createdAt}, ${batch.sentAt}::timestamptz,
        ${batch.expiresAt}::timestamptz, ${batch.createdAt}
      from input c order by c.position
      on conflict (website_id, batch_id, position) where batch_id is not null do nothing
      returning id)
    insert into gift_card_entries (website_id, id, card_id, kind, cents, reference, member_id, created_at)
    select ${websiteId}, c."entryId", c.id, 'issue', ${batch.valueCents}, ${batch.batchId}, ${batch.memberId},
      ${batch.createdAt}
    from issued join input c on c.id = issued.id order by c.position returning id`;
  return rows.length;
}

export interface StoredBatchCard extends Omit<SharedFields, 'currency' | 'testMode' | 'sentAt'> {
  id: GiftCardId;
  nonce: string;
  /** The member who has issued it. */
  memberId: MemberId | null;
}

/** The cards of a batch in their order. */
export async function list(db: Db, websiteId: WebsiteId, batchId: string): Promise<StoredBatchCard[]> {
  return await db.sql<StoredBatchCard & object>`
    select g.id, g.nonce, g.value_cents as "valueCents", g.recipient_name as "recipientName",
      g.recipient_email as "recipientEmail", g.message, g.note, g.expires_at as "expiresAt",
      g.created_at as "createdAt", e.member_id as "memberId"
    from gift_cards g join gift_card_entries e
      on e.website_id = g.website_id and e.card_id = g.id and e.kind = 'issue' and e.reference = g.batch_id
    where g.website_id = ${websiteId} and g.batch_id = ${batchId} order by g.position`;
}
