import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { Amounts, OrderId, OrderTerms } from '../../order.ts';

/** The number of the edit that a request with this key has made. Null if it has made none. */
export async function findRevision(
  db: Db,
  websiteId: WebsiteId,
  { orderId, key }: { orderId: OrderId; key: string },
): Promise<number | null> {
  const [row] = await db.sql<{ revision: number }>`
    select revision from order_edits
    where website_id = ${websiteId} and order_id = ${orderId} and request_key = ${key}`;
  return row?.revision ?? null;
}

export interface EditRecord {
  orderId: OrderId;
  revision: number;
  key: string;
  totalBeforeCents: number;
  totalAfterCents: number;
  now: Date;
}

export async function insert(db: Db, websiteId: WebsiteId, edit: EditRecord): Promise<void> {
  await db.sql`
    insert into order_edits (website_id, order_id, revision, request_key, total_before_cents, total_after_cents, created_at)
    values (${websiteId}, ${edit.orderId}, ${edit.revision}, ${edit.key}, ${edit.totalBeforeCents},
      ${edit.totalAfterCents}, ${edit.now})`;
}

export interface EditedTerms extends Amounts, Pick<OrderTerms, 'discounts' | 'taxRules' | 'shippingOption'> {
  requiresShipping: boolean;
}

/** Replaces the amounts. The balance takes the difference of the totals. */
export async function updateTerms(
  db: Db,
  websiteId: WebsiteId,
  { id, revision, terms, now }: { id: OrderId; revision: number; terms: EditedTerms; now: Date },
): Promise<void> {
  const option = terms.shippingOption === null ? null : JSON.stringify(terms.shippingOption);
  await db.sql`
    update orders set balance_cents = balance_cents + ${terms.totalCents} - total_cents,
      subtotal_cents = ${terms.subtotalCents}, discount_cents = ${terms.discountCents},
      shipping_cents = ${terms.shippingCents}, tax_cents = ${terms.taxCents},
      included_tax_cents = ${terms.includedTaxCents}, total_cents = ${terms.totalCents},
      discounts = ${JSON.stringify(terms.discounts)}::jsonb, tax_rules = ${JSON.stringify(terms.taxRules)}::jsonb,
      shipping_option = ${option}::jsonb, requires_shipping = ${terms.requiresShipping},
      edit_revision = ${revision}, updated_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

export interface KeptLine {
  position: number;
  /** 0 removes the line. */
  quantity: number;
  discountCents: number;
}

/** Replaces the quantities and discounts of lines. */
export async function updateLines(
  db: Db,
  websiteId: WebsiteId,
  { orderId, lines }: { orderId: OrderId; lines: readonly KeptLine[] },
): Promise<void> {
  const removed = lines.filter(({ quantity }) => quantity === 0).map(({ position }) => position);
  const kept = lines.filter(({ quantity }) => quantity > 0);
  await db.sql`
    update order_items i set quantity = line.quantity, discount_cents = line."discountCents"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as line (position smallint, quantity int, "discountCents" bigint)
    where i.website_id = ${websiteId} and i.order_id = ${orderId} and i.position = line.position`;
  if (removed.length === 0) return;
  await db.sql`
    delete from order_items
    where website_id = ${websiteId} and order_id = ${orderId} and position = any (${removed}::int[])`;
  // The trigger of the table only sees lines that are added.
  await db.sql`select refresh_order_search(${websiteId}, array[${orderId}]::text[])`;
}

/** Adds to what the customer owes. Below 0: a payment. */
export async function addBalance(
  db: Db,
  websiteId: WebsiteId,
  { id, cents, now }: { id: OrderId; cents: number; now: Date },
): Promise<void> {
  await db.sql`
    update orders set balance_cents = balance_cents + ${cents}, updated_at = ${now}
    where website_id = ${websiteId} and id = ${id}`;
}

/** Replaces what the gift cards pay, after a refund of an edit to them. */
export async function updateGiftCards(
  db: Db,
  websiteId: WebsiteId,
  { id, giftCards }: { id: OrderId; giftCards: OrderTerms['giftCards'] },
): Promise<void> {
  const cents = giftCards.reduce((sum, card) => sum + card.cents, 0);
  await db.sql`
    update orders set gift_cards = ${JSON.stringify(giftCards)}::jsonb, gift_card_cents = ${cents}
    where website_id = ${websiteId} and id = ${id}`;
}
