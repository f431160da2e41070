import { joinProduct, joinVariant } from '#features/catalog/server/index.ts';
import { productFormFields } from '#features/forms/server/index.ts';
import type { CartEntryId, CartId, ItemId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { CartNotices } from '../../notice.ts';
import type { LineChange } from '../../reconcile-lines.ts';
import type { CartLifetime } from '../cart-lifetime.ts';
import type { Cart } from './cart-repository.ts';
import * as carts from './cart-repository.ts';

export interface PlannedLine {
  id: CartEntryId;
  variantId: string;
  quantity: number;
  additionalFields: string | null;
  answersHash: Buffer;
  title: string;
  priceCents: number;
}

/** A line of a variant and answers after it was written. */
export interface WrittenLine {
  id: CartEntryId;
  quantity: number;
  variantId: string;
  /** As hexadecimal digits. */
  answersHash: string;
}

/** A cart, with the version that the addition was checked against. */
type CheckedCart = Pick<Cart, 'id' | 'version'> & CartLifetime;

/**
 * Adds lines to a cart or increases those with the same variant and answers, in one statement. Returns null and writes
 * nothing when the cart has changed. The given lines must differ in variant or answers.
 */
export async function add(
  db: Db,
  websiteId: WebsiteId,
  { cart, lines }: { cart: CheckedCart; lines: readonly PlannedLine[] },
): Promise<WrittenLine[] | null> {
  const written = await db.sql<WrittenLine>`
    with c as (
      update carts set updated_at = ${cart.now}, expires_at = ${carts.extendedExpiry(cart.expiresAt)}, version = version + 1
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

/**
 * Adds the lines whose variant and answers the cart does not have, and extends its lifetime. The others stay as they
 * are, so that a second run adds nothing.
 */
export async function addMissing(
  db: Db,
  websiteId: WebsiteId,
  { cart, lines }: { cart: Pick<Cart, 'id'> & CartLifetime; lines: readonly PlannedLine[] },
): Promise<void> {
  await db.sql`
    with c as (
      update carts set updated_at = ${cart.now}, expires_at = ${carts.extendedExpiry(cart.expiresAt)}, version = version + 1
      where website_id = ${websiteId} and id = ${cart.id} returning id
    )
    insert into cart_entries (website_id, id, cart_id, variant_id, quantity, additional_fields, answers_hash,
      created_at, seen_title, seen_price_cents)
    select ${websiteId}, l.id, c.id, l."variantId", l.quantity, l."additionalFields"::jsonb,
      decode(l."answersHash", 'hex'), ${cart.now}::timestamptz + l.place * interval '1 microsecond', l.title,
      l."priceCents"
    from c, json_to_recordset(${JSON.stringify(lines.map(toRecord))}::json) as l (place int, id text, "variantId" text,
      quantity int, "additionalFields" text, "answersHash" text, title text, "priceCents" bigint)
    on conflict (website_id, cart_id, variant_id, answers_hash) do nothing`;
}

export async function hasAny(db: Db, websiteId: WebsiteId, cartId: CartId): Promise<boolean> {
  const rows = await db.sql`
    select from cart_entries where website_id = ${websiteId} and cart_id = ${cartId} limit 1`;
  return rows.length > 0;
}

export interface CartUnits {
  variantId: string;
  quantity: number;
}

/** The variants in a cart with their units. Null if the cart does not exist. */
export async function listUnits(db: Db, websiteId: WebsiteId, cartId: string): Promise<CartUnits[] | null> {
  const [row] = await db.sql<{ units: CartUnits[] }>`
    select coalesce((
      select json_agg(json_build_object('variantId', variant_id, 'quantity', quantity)) from (
        select e.variant_id, sum(e.quantity)::int as quantity from cart_entries e
        where e.website_id = ${websiteId} and e.cart_id = c.id group by e.variant_id) sums), '[]') as units
    from carts c where c.website_id = ${websiteId} and c.id = ${cartId}`;
  return row?.units ?? null;
}

function toRecord(line: PlannedLine, place: number) {
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

export interface EntryKey {
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
export async function findAnswered(db: Db, websiteId: WebsiteId, place: EntryKey): Promise<AnsweredEntry | null> {
  const [row] = await db.sql<AnsweredEntry>`
    select e.variant_id as "variantId", v.item_id as "itemId", v.sku, e.quantity, ${productFormFields} as "formFields"
    from cart_entries e
      ${joinVariant(sql`e.website_id`, sql`e.variant_id`)} ${joinProduct}
    where e.website_id = ${websiteId} and e.cart_id = ${place.cartId} and e.id = ${place.entryId}`;
  return row ?? null;
}

export async function setQuantity(db: Db, websiteId: WebsiteId, entry: EntryKey & { quantity: number }): Promise<void> {
  await db.sql`
    update cart_entries set quantity = ${entry.quantity}
    where website_id = ${websiteId} and cart_id = ${entry.cartId} and id = ${entry.entryId}`;
}

export async function remove(db: Db, websiteId: WebsiteId, place: EntryKey): Promise<void> {
  await db.sql`
    delete from cart_entries where website_id = ${websiteId} and cart_id = ${place.cartId} and id = ${place.entryId}`;
}

export interface AnswerWrite extends EntryKey {
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

/** Moves the lines of one cart into another. Lines of the same variant and answers become one, up to `max` units. */
export async function move(
  db: Db,
  websiteId: WebsiteId,
  { from, to, max }: { from: CartId; to: CartId; max: number },
): Promise<MergedLine[]> {
  const merged = await db.sql<MergedLine & { gone: CartEntryId }>`
    with pair as (
      select here.id, there.id as gone, here.quantity + there.quantity as requested
      from cart_entries here join cart_entries there
        on there.website_id = ${websiteId} and there.cart_id = ${from}
          and there.variant_id = here.variant_id and there.answers_hash = here.answers_hash
      where here.website_id = ${websiteId} and here.cart_id = ${to}
    )
    update cart_entries e set quantity = least(${max}::int, pair.requested) from pair
    where e.website_id = ${websiteId} and e.id = pair.id
    returning e.id as "entryId", e.seen_title as title, e.quantity, pair.gone, pair.requested > ${max}::int as cut`;
  await db.sql`
    update cart_entries set cart_id = ${to}
    where website_id = ${websiteId} and cart_id = ${from}
      and id <> all (${merged.map(({ gone }) => gone)}::text[])`;
  return merged.map(({ gone: _gone, ...line }) => line);
}
