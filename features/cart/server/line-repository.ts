import type { CartEntryId, CartId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { CartNotices } from '../notice.ts';
import type { LineChange } from '../reconcile-lines.ts';
import { prolonged } from './cart-repository.ts';
import { formFields } from './load-repository.ts';
import type { StartedCart } from './start-repository.ts';

export interface NewLine {
  id: CartEntryId;
  variantId: string;
  quantity: number;
  additionalFields: string | null;
  answersHash: Buffer;
  title: string;
  priceCents: number;
}

export interface WrittenLine {
  id: CartEntryId;
  quantity: number;
}

/** Inserts a new cart with its first line in one statement. */
export async function startCart(
  db: Db,
  websiteId: WebsiteId,
  { cart, line }: { cart: StartedCart; line: NewLine },
): Promise<WrittenLine> {
  await db.sql`
    with c as (
      insert into carts (website_id, id, token_hash, owner_id, created_at, updated_at, expires_at)
      values (${websiteId}, ${cart.id}, ${cart.tokenHash}, ${cart.ownerId}, ${cart.now}, ${cart.now}, ${cart.expiresAt})
    )
    insert into cart_entries (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash, created_at,
      seen_title, seen_price_cents)
    values (${websiteId}, ${line.id}, ${cart.id}, ${line.variantId}, ${line.quantity}, ${line.additionalFields}::jsonb,
      ${line.answersHash}, ${cart.now}, ${line.title}, ${line.priceCents})`;
  return { id: line.id, quantity: line.quantity };
}

export interface GrowingCart {
  id: CartId;
  /** The version that the addition was checked against. */
  version: number;
  now: Date;
  expiresAt: Date;
}

/** A line of a variant and answers after it was written. */
export interface GrownLine extends WrittenLine {
  variantId: string;
  /** As hexadecimal digits. */
  answersHash: string;
}

/**
 * Adds lines to a cart or increases those with the same variant and answers, in one statement. Returns null and writes
 * nothing when the cart has changed. The given lines must differ in variant or answers.
 */
export async function growCart(
  db: Db,
  websiteId: WebsiteId,
  { cart, lines }: { cart: GrowingCart; lines: readonly NewLine[] },
): Promise<GrownLine[] | null> {
  const written = await db.sql<GrownLine>`
    with c as (
      update carts set updated_at = ${cart.now}, expires_at = ${prolonged(cart.expiresAt)}, version = version + 1
      where website_id = ${websiteId} and id = ${cart.id} and version = ${cart.version}
      returning id
    )
    insert into cart_entries as e (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash,
      created_at, seen_title, seen_price_cents)
    -- Lines written together keep the order in which they were requested.
    select ${websiteId}, l.id, c.id, l."variantId", l.quantity, l."additionalFields"::jsonb,
      decode(l."answersHash", 'hex'), ${cart.now}::timestamptz + l.place * interval '1 microsecond', l.title,
      l."priceCents"
    from c, json_to_recordset(${JSON.stringify(lines.map(toRecord))}::json) as l (place int, id text, "variantId" text,
      quantity int, "additionalFields" text, "answersHash" text, title text, "priceCents" bigint)
    on conflict (website_id, cart_id, variant_id, answers_hash) do update set quantity = e.quantity + excluded.quantity
    returning e.id, e.quantity, e.variant_id as "variantId", encode(e.answers_hash, 'hex') as "answersHash"`;
  return written.length === 0 ? null : written;
}

function toRecord(line: NewLine, place: number) {
  return { ...line, place, answersHash: line.answersHash.toString('hex') };
}

/** Applies the line changes and stores the notices, in one statement. */
export async function applyChanges(
  db: Db,
  websiteId: WebsiteId,
  write: { cartId: CartId; changes: readonly LineChange[]; cartNotices: CartNotices },
): Promise<void> {
  const { cartId, changes, cartNotices } = write;
  await db.sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change ("entryId" text, quantity int, "priceCents" bigint)
    ), gone as (
      delete from cart_entries e using change
      where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = change."entryId" and change.quantity = 0
    ), changed as (
      update cart_entries e set quantity = change.quantity, seen_price_cents = change."priceCents" from change
      where e.website_id = ${websiteId} and e.cart_id = ${cartId} and e.id = change."entryId" and change.quantity > 0
    )
    update carts set version = version + 1, notices = ${JSON.stringify(cartNotices.notices)}::jsonb,
      last_notice = ${cartNotices.lastNotice}
    where website_id = ${websiteId} and id = ${cartId}`;
}

export interface EntryPlace {
  cartId: CartId;
  entryId: CartEntryId;
}

/** An entry with the data needed to change its answers. */
export interface AnsweredEntry {
  variantId: string;
  itemId: ItemId;
  sku: string;
  quantity: number;
  formFields: string[] | null;
}

/** Null when it is not in this cart or its product is deleted. */
export async function findAnswered(db: Db, websiteId: WebsiteId, place: EntryPlace): Promise<AnsweredEntry | null> {
  const [row] = await db.sql<AnsweredEntry>`
    select e.variant_id as "variantId", v.item_id as "itemId", v.sku, e.quantity, ${formFields} as "formFields"
    from cart_entries e
      join variants v on v.website_id = e.website_id and v.id = e.variant_id
      join products p on p.website_id = v.website_id and p.item_id = v.item_id
    where e.website_id = ${websiteId} and e.cart_id = ${place.cartId} and e.id = ${place.entryId}`;
  return row ?? null;
}

export async function setQuantity(
  db: Db,
  websiteId: WebsiteId,
  entry: EntryPlace & { quantity: number },
): Promise<void> {
  await db.sql`
    update cart_entries set quantity = ${entry.quantity}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and id = ${entry.entryId}`;
}

export async function removeEntry(db: Db, websiteId: WebsiteId, place: EntryPlace): Promise<void> {
  await db.sql`
    delete from cart_entries where website_id = ${websiteId} and cart_id = ${place.cartId} and id = ${place.entryId}`;
}

export interface AnswerWrite extends EntryPlace {
  variantId: string;
  additionalFields: string;
  answersHash: Buffer;
}

/**
 * Adds the quantity of this entry to another one with the same variant and answers. Returns its id, null when there is
 * none.
 */
export async function mergeInto(
  db: Db,
  websiteId: WebsiteId,
  entry: AnswerWrite & { quantity: number },
): Promise<CartEntryId | null> {
  const [row] = await db.sql<{ id: CartEntryId }>`
    update cart_entries set quantity = quantity + ${entry.quantity}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and variant_id = ${entry.variantId}
      and answers_hash = ${entry.answersHash} and id <> ${entry.entryId}
    returning id`;
  return row?.id ?? null;
}

export async function setAnswers(db: Db, websiteId: WebsiteId, entry: AnswerWrite): Promise<void> {
  await db.sql`
    update cart_entries set additional_fields = ${entry.additionalFields}::jsonb, answers_hash = ${entry.answersHash}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and id = ${entry.entryId}`;
}

export interface MergedLine {
  entryId: CartEntryId;
  title: string;
  quantity: number;
  /** The merged quantity exceeded the maximum of a line. */
  cut: boolean;
}

/** Moves the lines of one cart into another. Lines of the same variant and answers become one, up to `most` units. */
export async function moveLines(
  db: Db,
  websiteId: WebsiteId,
  move: { from: CartId; to: CartId; max: number },
): Promise<MergedLine[]> {
  const merged = await db.sql<MergedLine & { gone: CartEntryId }>`
    with pair as (
      select here.id, there.id as gone, here.quantity + there.quantity as requested
      from cart_entries here join cart_entries there
        on there.website_id = ${websiteId} and there.cart_id = ${move.from}
          and there.variant_id = here.variant_id and there.answers_hash = here.answers_hash
      where here.website_id = ${websiteId} and here.cart_id = ${move.to}
    )
    update cart_entries e set quantity = least(${move.max}::int, pair.requested) from pair
    where e.website_id = ${websiteId} and e.id = pair.id
    returning e.id as "entryId", e.seen_title as title, e.quantity, pair.gone, pair.requested > ${move.max}::int as cut`;
  await db.sql`
    update cart_entries set cart_id = ${move.to}
    where website_id = ${websiteId} and cart_id = ${move.from}
      and id <> all (${merged.map(({ gone }) => gone)}::text[])`;
  return merged.map(({ gone: _gone, ...line }) => line);
}
