import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Tender } from '../gift-card.ts';

/** A usable card that was entered for a cart, with its balance. */
export interface CartCard {
  id: string;
  last4: string;
  balanceCents: number;
}

/** In the order of entry. Omits cards that can no longer be used, but includes spent ones. */
export async function listOfCart(
  db: Db,
  websiteId: WebsiteId,
  input: Tender & { cartId: string; now: Date },
): Promise<CartCard[]> {
  return await db.sql`
    select g.id, g.last4, g.balance_cents as "balanceCents"
    from cart_gift_cards c join gift_cards g on g.website_id = c.website_id and g.id = c.card_id
    where c.website_id = ${websiteId} and c.cart_id = ${input.cartId} and g.currency = ${input.currency}
      and g.test_mode = ${input.testMode}
      and g.disabled_at is null and g.sent_at is not null and (g.expires_at is null or g.expires_at > ${input.now})
    order by c.seq`;
}

/**
 * False when the cart has the maximum number of cards. Entering a card again changes nothing. The cart must be locked.
 */
export async function add(
  db: Db,
  websiteId: WebsiteId,
  write: { cartId: string; cardId: string; max: number; now: Date },
): Promise<boolean> {
  const rows = await db.sql`
    insert into cart_gift_cards (website_id, cart_id, card_id, added_at)
    select ${websiteId}, ${write.cartId}, ${write.cardId}, ${write.now}
    where (select count(*) from cart_gift_cards where website_id = ${websiteId} and cart_id = ${write.cartId}
      and card_id <> ${write.cardId}) < ${write.max}
    on conflict (website_id, cart_id, card_id) do update set card_id = excluded.card_id
    returning card_id`;
  return rows.length > 0;
}

export async function remove(db: Db, websiteId: WebsiteId, write: { cartId: string; cardId: string }): Promise<void> {
  await db.sql`
    delete from cart_gift_cards
    where website_id = ${websiteId} and cart_id = ${write.cartId} and card_id = ${write.cardId}`;
}

export async function clear(db: Db, websiteId: WebsiteId, cartId: string): Promise<void> {
  await db.sql`delete from cart_gift_cards where website_id = ${websiteId} and cart_id = ${cartId}`;
}
